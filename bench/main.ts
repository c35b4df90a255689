import { InvalidArgumentError } from "commander";
import { cpus, loadavg } from "node:os";
import { createCommand } from "../scripts/command";
import type { Bench } from "./bench";
import { build } from "./build/build";
import { contentCheck } from "./submissions/content-check";
import { firstIntent } from "./pages/first-intent";
import { backForward } from "./pages/back-forward";
import { html } from "./pages/html";
import { pageCpu } from "./pages/page-cpu";
import { pageScores } from "./pages/page-scores";
import { pages } from "./pages/pages";
import { appointments } from "./submissions/appointments";
import { bodies } from "./submissions/bodies";
import { crash, gracefulStop } from "./submissions/stops";
import { diskFaults } from "./submissions/disk-faults";
import { exportCsv } from "./submissions/export";
import { fuzz } from "./submissions/fuzz";
import { hostile } from "./submissions/hostile";
import { hostileTexts } from "./submissions/hostile-texts";
import { idempotency, idempotencyPostgres } from "./submissions/idempotency";
import { inbox } from "./submissions/inbox";
import { intake, intakeGatsby } from "./submissions/intake";
import { mailCrash } from "./submissions/mail-crash";
import { move } from "./submissions/move";
import { oneSeat } from "./submissions/one-seat";
import { outage } from "./submissions/outage";
import { owner } from "./submissions/owner";
import { postgres } from "./submissions/postgres";
import { powerCut } from "./submissions/power-cut";
import { launchDay } from "./serve/launch-day";
import { serve } from "./serve/serve";

/** All benches; a new one is a file and a line here. */
const BENCHES: readonly Bench[] = [
  appointments,
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
  html,
  idempotency,
  idempotencyPostgres,
  inbox,
  intake,
  intakeGatsby,
  launchDay,
  mailCrash,
  move,
  oneSeat,
  outage,
  owner,
  pages,
  pageCpu,
  pageScores,
  postgres,
  powerCut,
  serve,
];

interface Flags {
  count?: number;
  seed: number;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("Give a whole number.");
  return Number(text);
}

async function run(bench: Bench, { count = bench.full, seed }: Flags): Promise<void> {
  const started = Date.now();
  console.log(`${bench.name}: ${bench.about}. ${count} of them, seed ${seed}.`);
  const { problems, figures } = await bench.run({ count, seed, say: (line) => console.log(line) });
  const machine = { cores: cpus().length, load: Number((loadavg()[0] ?? 0).toFixed(2)) };
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(JSON.stringify({ bench: bench.name, count, seed, seconds, ...machine, ...figures }));
  for (const problem of problems) console.error(`WRONG: ${problem}`);
  console.log(problems.length === 0 ? "Passed." : `${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}

const program = createCommand(
  "npm run bench --",
  "Proofs and measurements that anyone can run again.",
);
for (const bench of BENCHES) {
  program
    .command(bench.name)
    .description(bench.about)
    .option("--count <number>", `how many (full form: ${bench.full})`, wholeNumber)
    .option("--seed <number>", "the same seed makes the same run", wholeNumber, 1)
    .action((flags: Flags) => run(bench, flags));
}
program
  .command("all")
  .description("all of them in their full form, for a nightly job (some hours)")
  .option("--seed <number>", "the same seed makes the same run", wholeNumber, 1)
  .action(async (flags: Flags) => {
    for (const bench of BENCHES) await run(bench, flags);
  });
program.parseAsync().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
