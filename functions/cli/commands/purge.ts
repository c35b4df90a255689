import { Command } from "commander";
import { run, type Desk, type JsonOption } from "../command-context";
import { submissions } from "../count-text";
import { jsonOption, span } from "../options";
import { bytesOf, compact } from "../database-handle";
import { done, failed, type Report } from "../terminal";
import type { Runner } from "./runner";
import { planPurge, purge as deleteOld, type PurgeOptions } from "../../store/erase";

const EXAMPLES = `
Examples:
  npm run leads -- purge --older-than 365d --dry-run     only say what would go
  npm run leads -- purge --older-than 365d               also 52w or 1y
  npm run leads -- purge --older-than 365d --flagged-older-than 90d    spam goes sooner

What is flagged as spam goes like the rest. What has not been delivered stays, however old.
On a server, deploy/suunta-purge.timer runs it every night: docs/deploy.md.`;

interface PurgeFlags extends JsonOption {
  olderThan: number;
  dryRun?: boolean;
  flaggedOlderThan?: number;
  includeUndelivered?: boolean;
}

const IN_THE_WAY =
  "They are deleted, but a running host kept the file from shrinking. Run the same command again, " +
  "or stop the host first.";

function keptNote(kept: number): string {
  if (kept === 0) return "";
  return `\nKept although as old: ${submissions(kept)} not yet delivered (see --help).`;
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? "" : `${(bytes / 1e6).toFixed(1)} MB`;
}

async function purge(desk: Desk, flags: PurgeFlags): Promise<Report> {
  const { place, terminal, now, note } = desk;
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  const options: PurgeOptions = {
    before: before(flags.olderThan),
    flaggedBefore: before(flags.flaggedOlderThan ?? flags.olderThan),
    undelivered: flags.includeUndelivered === true,
  };
  const plan = await planPurge(place.db, options);
  const day = options.before.slice(0, 10);
  const flagged =
    options.flaggedBefore === options.before
      ? ""
      : ` (flagged ones: before ${options.flaggedBefore.slice(0, 10)})`;
  if (flags.dryRun) {
    const text = `Would delete ${submissions(plan.leads)} received before ${day}${flagged}.`;
    return done(text + keptNote(plan.kept), { dryRun: true, ...plan, before: options.before });
  }
  const bytesBefore = bytesOf(place);
  const deleted = await deleteOld(place.db, options, (count) => {
    if (count % 10_000 === 0) note(`Deleted ${count} of ${plan.leads} …`);
  });
  // Also where nothing was deleted: an earlier run may have been broken off before this.
  const isCompact = await compact(place, terminal.patienceMs);
  const bytesAfter = bytesOf(place);
  const data = { deleted, kept: plan.kept, before: options.before, bytesBefore, bytesAfter };
  const size = bytesBefore
    ? ` (${megabytes(bytesBefore)} before, ${megabytes(bytesAfter)} now)`
    : "";
  const text = `Deleted ${submissions(deleted)} received before ${day}${flagged}${size}.${keptNote(plan.kept)}`;
  return isCompact ? done(text, data) : failed(`${text}\n${IN_THE_WAY}`, data);
}

export function purgeCommand({ terminal, ended }: Runner): Command {
  return new Command("purge")
    .description("delete old submissions for good")
    .requiredOption("--older-than <time>", "how old: 365d, 52w or 1y", span)
    .option("--dry-run", "delete nothing, only say how many it would be")
    .option("--flagged-older-than <time>", "how old those flagged as spam; else the same", span)
    .option("--include-undelivered", "also those that are pending or stopped")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (options: PurgeFlags) =>
      ended(await run(terminal, options, (desk) => purge(desk, options))),
    );
}
