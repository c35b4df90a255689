import type { Bench } from "./bench";

/** Every bench there is; a new one is a file and a line here. */
export const BENCHES: readonly Bench[] = [];
