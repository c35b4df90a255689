import { powerCut, checkWithoutShim } from "../../bench/submissions/power-cut";
// Under a minute on a quiet machine; a busy one may take its time.
jest.setTimeout(400_000);

it("loses nothing that was acknowledged over 4 power cuts, and would with synchronous=NORMAL", async () => {
  const { problems } = await powerCut.run({ count: 4, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});

it("has each lead in a log that is synced at each commit, as far as that shows without a compiler", async () => {
  expect(await checkWithoutShim(3)).toEqual([]);
});
