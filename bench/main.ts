import { cpus, loadavg } from "node:os";
import { Command } from "commander";
import { parseWholeNumber } from "../functions/owner/commands/options";
import { type Bench, runBench } from "./bench";
import { build } from "./build/build";
import { faults } from "./faults/faults";
import { firstIntent } from "./pages/first-intent";
import { pages } from "./pages/pages";
import { crash } from "./submissions/crash";
import { diskFaults } from "./submissions/disk-faults";
import { fuzz } from "./submissions/fuzz/fuzz";
import { hostileCalendars } from "./submissions/hostile-calendars";
import { hostileTexts } from "./submissions/hostile-texts";
import { hubspotCrash } from "./submissions/hubspot-crash";
import { idempotency } from "./submissions/idempotency";
import { intake } from "./submissions/intake";
import { mailCrash } from "./submissions/mail-crash";
import { oneSeat } from "./submissions/one-seat";
import { outage } from "./submissions/outage";
import { ownerActions } from "./submissions/owner-actions";
import { postgres } from "./submissions/postgres";
import { powerCut } from "./submissions/power-cut";
import { year } from "./submissions/year/year";

/** All benches; a new one is a file and a line here. */
const BENCHES: readonly Bench[] = [
  ...[crash, powerCut, diskFaults, postgres, mailCrash, hubspotCrash, idempotency],
  ...[oneSeat, outage, year, fuzz, hostileCalendars, hostileTexts, ownerActions, intake],
  ...[firstIntent, pages, build, faults],
];

interface Flags {
  count?: number;
  seed: number;
}

async function run(bench: Bench, { count = bench.full, seed }: Flags): Promise<void> {
  const started = Date.now();
  console.log(`${bench.name}: ${bench.about}. ${count} of them, seed ${seed}.`);
  const { problems, figures } = await runBench(bench, { count, seed, report: console.log });
  const machine = { cores: cpus().length, load: Number((loadavg()[0] ?? 0).toFixed(2)) };
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(JSON.stringify({ bench: bench.name, count, seed, seconds, ...machine, ...figures }));
  for (const problem of problems) console.error(`WRONG: ${problem}`);
  console.log(problems.length === 0 ? "Passed." : `${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}

const SEED = ["--seed <number>", "the same seed makes the same run", parseWholeNumber, 1] as const;
const program = new Command("npm run bench --").description(
  "Proofs and measurements to run again.",
);
for (const bench of BENCHES)
  program
    .command(bench.name)
    .description(bench.about)
    .option("--count <number>", `how many (full form: ${bench.full})`, parseWholeNumber)
    .option(...SEED)
    .action((flags: Flags) => run(bench, flags));
program
  .command("all")
  .description("all of them in their full form, for a nightly job (some hours)")
  .option(...SEED)
  .action(async (flags: Flags) => {
    for (const bench of BENCHES) await run(bench, flags);
  });
program.parseAsync().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
