import { Command } from "commander";
import { isUuid } from "../../contract/payload";
import { LEADS_COMMAND } from "../../runtime";
import { addressKey, findIds, type ErasureTarget, findTraces } from "../../store/erase";
import { type CommandContext, done, failed, type Report, type Runner } from "../command-context";
import { eraseCompletely, type ErasureResult, erasureKey } from "../erase-completely";
import { visibleLine } from "../../text";
import { countSubmissions } from "../format";
import { jsonOption } from "../options";

interface Erased extends Omit<ErasureResult, "isUnknown"> {
  kind: "sqlite" | "postgres";
  /** Files that contain the key. */
  traces: readonly string[];
}

const HELD =
  "The running host kept the database from being rewritten, so bytes may still be there.\n" +
  "Stop the host, run the same command again, and start the host.";
const POSTGRES =
  "PostgreSQL's own log, archives, replicas and backups still hold it until they are rotated: docs/leads.md.";

const noneText = (key: string): string => `There is no submission of ${visibleLine(key)}.`;

function mentionsText(mentions: readonly string[]): string[] {
  if (mentions.length === 0) return [];
  return [
    `Other people's submissions mention it: ${mentions.join(", ")}.`,
    `Look at them with show; one that has to go as well: ${LEADS_COMMAND} erase --id ID`,
  ];
}

function eraseText({ key, kind, ids, mentions, traces, isCompact }: Erased): string {
  const lines = [
    ids.length === 0
      ? noneText(key)
      : `Erased ${countSubmissions(ids.length)} of ${visibleLine(key)}, with all deliveries.`,
  ];
  if (!isCompact) lines.push(HELD);
  if (mentions.length > 0) {
    lines.push(...mentionsText(mentions));
  } else if (traces.length > 0 && isCompact) {
    lines.push(
      `It is still found in ${traces.join(", ")}. Stop the host and run the same command again.`,
    );
  } else if (isCompact && kind === "sqlite") {
    lines.push("Looked through the database's files: it is nowhere in them.");
  }
  if (kind === "postgres" && isCompact) lines.push(POSTGRES);
  return lines.join("\n");
}

const EXAMPLES = `
Examples:
  npm run leads -- erase --email aino@example.com --dry-run    only say what would go
  npm run leads -- erase --email aino@example.com              everything this person sent
  npm run leads -- erase --id 1f0c22aa-7c1e-4c8e-9d52-0d6a5f1c9e11   one submission, by its whole id

It deletes the submissions and their deliveries, delivered or not, and rewrites the
database without them. It remembers a keyed hash of the address or the id, so that a
restored backup or a merge does not bring them back. Backups, exports, mails and what
the webhook's receiver keeps are for you to erase: docs/leads.md.`;

interface EraseOptions {
  email?: string;
  id?: string;
  dryRun?: boolean;
}

function whose({ email, id }: EraseOptions): ErasureTarget | undefined {
  if ((email === undefined) === (id === undefined)) return undefined;
  if (id !== undefined) return isUuid(id.trim()) ? { id: id.trim().toLowerCase() } : undefined;
  const key = addressKey(email ?? "");
  return key.includes("@") ? { email: key } : undefined;
}

async function erase(context: CommandContext, options: EraseOptions): Promise<Report> {
  const { handle, settings, terminal, now, progress } = context;
  const who = whose(options);
  if (!who)
    return failed("Give --email with an address such as a@example.com, or --id with a whole id.");
  if (options.dryRun) {
    const ids = await findIds(handle.db, who);
    const text = `Would erase ${countSubmissions(ids.length)}.${ids.map((id) => `\n  ${id}`).join("")}`;
    return done(text, { dryRun: true, ids });
  }
  const erased = await eraseCompletely(handle, {
    target: who,
    settings,
    now,
    timeoutMs: terminal.timeoutMs,
    onDeleted: (count) =>
      progress(
        count > 0
          ? `Deleted ${countSubmissions(count)}. Rewriting the database without them …`
          : `${noneText(erasureKey(who))} Rewriting the database, as an earlier run may have been broken off …`,
      ),
  });
  const { key, ids, mentions, isCompact, isUnknown } = erased;
  if (isUnknown) {
    const text = [noneText(key), ...mentionsText(mentions)].join("\n");
    return done(text, { ids, mentions, traces: [], isCompact });
  }
  // Only now: opening the file again would release the connection's lock (POSIX).
  await handle.close();
  const traces = handle.kind === "sqlite" ? await findTraces(handle.file, key) : [];
  const isGone = isCompact && (traces.length === 0 || mentions.length > 0);
  const data = { ids, mentions, traces, isCompact };
  const text = eraseText({ ...data, key, kind: handle.kind });
  return isGone ? done(text, data) : failed(text, data);
}

export function eraseCommand({ withDatabase }: Runner): Command {
  return new Command("erase")
    .description("erase a person: every submission of an address, without a trace")
    .option("--email <address>", "the address whose submissions all go")
    .option("--id <id>", "or a single submission by its whole id")
    .option("--dry-run", "erase nothing, only say what it would be")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(withDatabase(erase));
}
