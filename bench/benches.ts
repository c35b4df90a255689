import type { Bench } from "./bench";
import { bodies } from "./submissions/bodies";
import { fuzz } from "./submissions/fuzz";
import { idempotency, idempotencyPostgres } from "./submissions/idempotency";

/** Every bench there is; a new one is a file and a line here. */
export const BENCHES: readonly Bench[] = [bodies, fuzz, idempotency, idempotencyPostgres];
