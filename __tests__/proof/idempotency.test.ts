import { idempotency, idempotencyPostgres } from "../../bench/submissions/idempotency";

const quick = (count: number) => ({ count, seed: 1, say: () => undefined });

it("makes one row and twenty equal answers of each of 300 ids sent twenty times at once", async () => {
  expect(await idempotency.run(quick(300))).toEqual({ problems: [], figures: { rows: 300 } });
});

it("does the same on PostgreSQL for 100 ids", async () => {
  expect(await idempotencyPostgres.run(quick(100))).toEqual({
    problems: [],
    figures: { rows: 100 },
  });
});
