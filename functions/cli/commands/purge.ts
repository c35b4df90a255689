import { Command } from "commander";
import { planPurge, purgeBatch, type PurgeLimits } from "../../store/purge";
import { type CommandContext, done, failed, type Report, type Runner } from "../command-context";
import { databaseBytes, compact } from "../database-handle";
import { countSubmissions } from "../format";
import { jsonOption, span } from "../options";
import { retentionLimits } from "../../retention-job";
import { createRetentionStore } from "../../store/daily-jobs";

const EXAMPLES = `
Examples:
  npm run leads -- purge --dry-run                       only say what would go
  npm run leads -- purge                                 by "retention" of content/site.json
  npm run leads -- purge --older-than 365d               also 52w or 1y
  npm run leads -- purge --older-than 365d --flagged-older-than 90d    spam goes sooner

The host runs the first one every day by itself, without rewriting the file. What has not
reached you by webhook or mail stays, unless --include-undelivered is given. A request whose
call is still to come always stays.`;

interface PurgeFlags {
  olderThan?: number;
  dryRun?: boolean;
  flaggedOlderThan?: number;
  includeUndelivered?: boolean;
}

const IN_THE_WAY =
  "They are deleted, but a running host kept the file from shrinking. Run the same command again, " +
  "or stop the host first.";
const NO_CONTENT =
  "How long submissions are kept is in the site's build, which is not here. Give --older-than, such as 365d.";

function keptNote(kept: number): string {
  if (kept === 0) return "";
  return `\nKept although as old: ${countSubmissions(kept)} not yet delivered (see --help).`;
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? "" : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Undefined without a time and without a build. */
function limitsOf({ terminal, now }: CommandContext, flags: PurgeFlags): PurgeLimits | undefined {
  const { olderThan, flaggedOlderThan, includeUndelivered } = flags;
  if (olderThan === undefined)
    return (
      terminal.content && {
        ...retentionLimits(terminal.content.retention, now),
        undelivered: includeUndelivered === true,
      }
    );
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  return {
    leadsBefore: before(olderThan),
    applicationsBefore: before(olderThan),
    flaggedBefore: before(flaggedOlderThan ?? olderThan),
    callsBefore: now.toISOString(),
    undelivered: includeUndelivered === true,
  };
}

function receivedText({ leadsBefore, applicationsBefore, flaggedBefore }: PurgeLimits): string {
  const day = (limit: string): string => limit.slice(0, 10);
  const others = [
    ["applications", applicationsBefore],
    ["flagged ones", flaggedBefore],
  ].flatMap(([name = "", limit = ""]) =>
    limit === leadsBefore ? [] : [`${name}: before ${day(limit)}`],
  );
  return `received before ${day(leadsBefore)}${others.length > 0 ? ` (${others.join(", ")})` : ""}`;
}

async function purge(context: CommandContext, flags: PurgeFlags): Promise<Report> {
  const { handle, terminal, now, progress } = context;
  const limits = limitsOf(context, flags);
  if (!limits) return failed(NO_CONTENT);
  const plan = await planPurge(handle.db, limits);
  const received = receivedText(limits);
  const before = limits.leadsBefore;
  if (flags.dryRun) {
    const text = `Would delete ${countSubmissions(plan.leads)} ${received}.`;
    return done(text + keptNote(plan.kept), { dryRun: true, ...plan, before });
  }
  const bytesBefore = databaseBytes(handle);
  let deleted = 0;
  for (let batch = 1; batch > 0; deleted += batch) {
    batch = await purgeBatch(handle.db, limits);
    if (deleted % 10_000 === 0 && deleted > 0) progress(`Deleted ${deleted} of ${plan.leads} …`);
  }
  if (flags.olderThan === undefined)
    await createRetentionStore(handle.db).finishRetention({ deleted }, now);
  // Even if nothing was deleted: an earlier run may have been aborted before this step.
  const isCompact = await compact(handle, terminal.timeoutMs);
  const bytesAfter = databaseBytes(handle);
  const data = { deleted, kept: plan.kept, before, bytesBefore, bytesAfter };
  const size = bytesBefore
    ? ` (${megabytes(bytesBefore)} before, ${megabytes(bytesAfter)} now)`
    : "";
  const text = `Deleted ${countSubmissions(deleted)} ${received}${size}.${keptNote(plan.kept)}`;
  return isCompact ? done(text, data) : failed(`${text}\n${IN_THE_WAY}`, data);
}

export function purgeCommand({ withDatabase }: Runner): Command {
  return new Command("purge")
    .description("delete old submissions for good")
    .option("--older-than <time>", "how old: 365d, 52w or 1y; else by content/site.json", span)
    .option("--dry-run", "delete nothing, only say how many it would be")
    .option("--flagged-older-than <time>", "how old those flagged as spam; else the same", span)
    .option("--include-undelivered", "also those that are pending or stopped")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(withDatabase(purge));
}
