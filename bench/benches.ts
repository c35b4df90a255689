import type { Bench } from "./bench";
import { crash } from "./submissions/crash";
import { diskFaults } from "./submissions/disk-faults";
import { gracefulStop } from "./submissions/graceful-stop";
import { postgres } from "./submissions/postgres";
import { powerCut } from "./submissions/power-cut";

/** Every bench there is; a new one is a file and a line here. */
export const BENCHES: readonly Bench[] = [crash, powerCut, diskFaults, postgres, gracefulStop];
