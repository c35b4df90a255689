import { isUuid } from "../../contract/payload";
import { LEADS_COMMAND } from "../../shared/runtime";
import { addressKey, findIds, type ErasureTarget, findTraces } from "../../store/erase";
import { COMMAND_USER, type CommandContext, done, failed, type Report } from "./command-context";
import {
  eraseCompletely,
  erasedText,
  type ErasureResult,
  MENTIONS,
  NOT_COMPACT,
} from "../erase-completely";
import { countSubmissions } from "../format";

interface Erased extends ErasureResult {
  kind: "sqlite" | "postgres";
  /** Files that contain the key. */
  traces: readonly string[];
}

const POSTGRES =
  "PostgreSQL's own log, archives, replicas and backups still hold it until they are rotated: docs/leads.md.";

function eraseText(erased: Erased): string {
  const { kind, mentions, traces, isCompact } = erased;
  const lines = [erasedText(erased)];
  if (!isCompact) lines.push(NOT_COMPACT);
  if (mentions.length > 0) {
    lines.push(MENTIONS, ...mentions.map((id) => `  ${LEADS_COMMAND} erase --id ${id}`));
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

export async function erase(context: CommandContext, options: EraseOptions): Promise<Report> {
  const { database, db, terminal, now } = context;
  const target = whose(options);
  if (!target)
    return failed("Give --email with an address such as a@example.com, or --id with a whole id.");
  if (options.dryRun) {
    const ids = await findIds(db, target);
    const text = `Would erase ${countSubmissions(ids.length)}.${ids.map((id) => `\n  ${id}`).join("")}`;
    return done(text, { dryRun: true, ids });
  }
  const { timeoutMs } = terminal;
  const erased = await eraseCompletely(database, { target, timeoutMs, by: COMMAND_USER, now });
  const { key, ids, mentions, isCompact } = erased;
  // Only now: opening the file again would release the connection's lock (POSIX).
  await database.close();
  const traces = database.kind === "sqlite" ? await findTraces(database.file, key) : [];
  const isGone = isCompact && (traces.length === 0 || mentions.length > 0);
  const text = eraseText({ ...erased, kind: database.kind, traces });
  return (isGone ? done : failed)(text, { ids, mentions, traces, isCompact });
}
