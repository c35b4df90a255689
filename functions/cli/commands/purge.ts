import { Command } from "commander";
import { planPurge, purge as deleteOld, type PurgeOptions } from "../../store/erase";
import { run, type CommandContext, type JsonOption } from "../command-context";
import { databaseBytes, compact } from "../database-handle";
import { countSubmissions } from "../format";
import { jsonOption, span } from "../options";
import { done, failed, type Report, type Runner } from "../terminal";

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
  return `\nKept although as old: ${countSubmissions(kept)} not yet delivered (see --help).`;
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? "" : `${(bytes / 1e6).toFixed(1)} MB`;
}

async function purge(context: CommandContext, flags: PurgeFlags): Promise<Report> {
  const { handle, terminal, now, progress } = context;
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  const options: PurgeOptions = {
    before: before(flags.olderThan),
    flaggedBefore: before(flags.flaggedOlderThan ?? flags.olderThan),
    undelivered: flags.includeUndelivered === true,
  };
  const plan = await planPurge(handle.db, options);
  const day = options.before.slice(0, 10);
  const flagged =
    options.flaggedBefore === options.before
      ? ""
      : ` (flagged ones: before ${options.flaggedBefore.slice(0, 10)})`;
  if (flags.dryRun) {
    const text = `Would delete ${countSubmissions(plan.leads)} received before ${day}${flagged}.`;
    return done(text + keptNote(plan.kept), { dryRun: true, ...plan, before: options.before });
  }
  const bytesBefore = databaseBytes(handle);
  const deleted = await deleteOld(handle.db, options, (count) => {
    if (count % 10_000 === 0) progress(`Deleted ${count} of ${plan.leads} …`);
  });
  // Even if nothing was deleted: an earlier run may have been aborted before this step.
  const isCompact = await compact(handle, terminal.timeoutMs);
  const bytesAfter = databaseBytes(handle);
  const data = { deleted, kept: plan.kept, before: options.before, bytesBefore, bytesAfter };
  const size = bytesBefore
    ? ` (${megabytes(bytesBefore)} before, ${megabytes(bytesAfter)} now)`
    : "";
  const text = `Deleted ${countSubmissions(deleted)} received before ${day}${flagged}${size}.${keptNote(plan.kept)}`;
  return isCompact ? done(text, data) : failed(`${text}\n${IN_THE_WAY}`, data);
}

export function purgeCommand({ terminal, onExit }: Runner): Command {
  return new Command("purge")
    .description("delete old submissions for good")
    .requiredOption("--older-than <time>", "how old: 365d, 52w or 1y", span)
    .option("--dry-run", "delete nothing, only say how many it would be")
    .option("--flagged-older-than <time>", "how old those flagged as spam; else the same", span)
    .option("--include-undelivered", "also those that are pending or stopped")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (options: PurgeFlags) =>
      onExit(await run(terminal, options, (context) => purge(context, options))),
    );
}
