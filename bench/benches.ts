import type { Bench } from "./bench";
import { crash } from "./submissions/crash";
import { exportCsv } from "./submissions/export";
import { move } from "./submissions/move";
import { owner } from "./submissions/owner";
import { powerCut } from "./submissions/power-cut";

/** Every bench there is; a new one is a file and a line here. */
export const BENCHES: readonly Bench[] = [crash, powerCut, owner, move, exportCsv];
