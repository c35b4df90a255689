import { owner } from "../../bench/submissions/owner";

it("loses nothing, sends nothing twice and erases for good while the owner works beside a host", async () => {
  const { problems } = await owner.run({ count: 2, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
