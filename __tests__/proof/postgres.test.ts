import { postgres } from "../../bench/submissions/postgres";

// Under a minute on a quiet machine; a busy one may take its time.
jest.setTimeout(400_000);

it("loses nothing and delivers all while hosts and PostgreSQL are killed in turn", async () => {
  const { problems } = await postgres.run({ count: 3, seed: 1, say: () => undefined });
  expect(problems).toEqual([]);
});
