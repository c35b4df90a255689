import { crash } from "../../bench/submissions/crash";

// Under a minute on a quiet machine; a busy one may take its time.
jest.setTimeout(400_000);

it("loses nothing that was acknowledged over 8 kills of the host under load", async () => {
  const { problems } = await crash.run({ count: 8, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
