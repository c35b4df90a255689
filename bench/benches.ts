import type { Bench } from "./bench";
import { build } from "./build/build";
import { contentCheck } from "./content/check";
import { firstIntent } from "./first-intent/first-intent";
import { backForward } from "./pages/back-forward";
import { pageCpu } from "./pages/page-cpu";
import { pageScores } from "./pages/page-scores";
import { pages } from "./pages/pages";
import { bodies } from "./submissions/bodies";
import { crash } from "./submissions/crash";
import { diskFaults } from "./submissions/disk-faults";
import { exportCsv } from "./submissions/export";
import { fuzz } from "./submissions/fuzz";
import { gracefulStop } from "./submissions/graceful-stop";
import { hostile } from "./submissions/hostile";
import { hostileTexts } from "./submissions/hostile-texts";
import { idempotency, idempotencyPostgres } from "./submissions/idempotency";
import { intake } from "./submissions/intake";
import { intakeGatsby } from "./submissions/intake-gatsby";
import { move } from "./submissions/move";
import { outage } from "./submissions/outage";
import { owner } from "./submissions/owner";
import { postgres } from "./submissions/postgres";
import { powerCut } from "./submissions/power-cut";
import { serve } from "./serve/serve";

/** Every bench there is; a new one is a file and a line here. */
export const BENCHES: readonly Bench[] = [
  backForward,
  bodies,
  build,
  contentCheck,
  crash,
  diskFaults,
  exportCsv,
  firstIntent,
  fuzz,
  gracefulStop,
  hostile,
  hostileTexts,
  idempotency,
  idempotencyPostgres,
  intake,
  intakeGatsby,
  move,
  outage,
  owner,
  pages,
  pageCpu,
  pageScores,
  postgres,
  powerCut,
  serve,
];
