import { fuzz } from "../../bench/submissions/fuzz";

it("gives each of 800 made-up requests the answer of its kind, and stores nothing wrong", async () => {
  const { problems } = await fuzz.run({ count: 800, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
