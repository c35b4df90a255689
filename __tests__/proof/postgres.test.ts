import { postgres } from "../../bench/submissions/postgres";

it("loses nothing and delivers all while hosts and PostgreSQL are killed in turn", async () => {
  const { problems } = await postgres.run({ count: 6, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
