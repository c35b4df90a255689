import { move } from "../../bench/submissions/move";

it("moves 600 leads from database to database, killed on the way, and delivers each once", async () => {
  const { problems } = await move.run({ count: 600, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
