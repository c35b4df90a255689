import type { Bench } from "./bench";
import { hostile } from "./submissions/hostile";
import { outage } from "./submissions/outage";

/** Every bench there is; a new one is a file and a line here. */
export const BENCHES: readonly Bench[] = [hostile, outage];
