import { idempotency, idempotencyPostgres } from "../../bench/submissions/idempotency";

const quick = (count: number) => ({ count, seed: 1, say: () => undefined });

it("makes one row and twenty equal answers of each of 60 ids sent twenty times at once", async () => {
  expect(await idempotency.run(quick(60))).toEqual({ problems: [], figures: { rows: 60 } });
});

it("does the same on PostgreSQL for 20 ids", async () => {
  expect(await idempotencyPostgres.run(quick(20))).toEqual({
    problems: [],
    figures: { rows: 20 },
  });
});
