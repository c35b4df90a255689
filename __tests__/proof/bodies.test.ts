import { bodies } from "../../bench/submissions/bodies";

it("refuses 8 uploads of 100 MB in flat memory, and serves visitors beside 80 slow senders", async () => {
  const { problems } = await bodies.run({ count: 8, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
