import { isUuid } from "../../contract/payload";
import { LEADS_COMMAND } from "../../shared/runtime";
import { addressKey, findIds, type ErasureTarget } from "../../store/erase";
import { COMMAND_USER, type CommandContext, done, failed, type Report } from "./command-context";
import {
  eraseCompletely,
  erasedText,
  type ErasureResult,
  mentionsText,
  notCompactText,
} from "../erase-completely";
import { countSubmissions } from "../format";

const POSTGRES_NOTE =
  "PostgreSQL's log, archives, replicas and backups still contain it until they are rotated: docs/leads.md.";

function eraseText(result: ErasureResult, kind: "sqlite" | "postgres"): string {
  const { mentions, isCompact } = result;
  const lines = [erasedText(result)];
  if (!isCompact) lines.push(notCompactText());
  if (mentions.length > 0)
    lines.push(mentionsText(), ...mentions.map((id) => `  ${LEADS_COMMAND} erase --id ${id}`));
  if (kind === "postgres" && isCompact) lines.push(POSTGRES_NOTE);
  return lines.join("\n");
}

interface EraseOptions {
  email?: string;
  id?: string;
  dryRun?: boolean;
}

function readTarget({ email, id }: EraseOptions): ErasureTarget | undefined {
  if ((email === undefined) === (id === undefined)) return undefined;
  if (id !== undefined)
    return isUuid(id.trim()) ? { column: "id", value: id.trim().toLowerCase() } : undefined;
  const key = addressKey(email ?? "");
  return key.includes("@") ? { column: "email", value: key } : undefined;
}

export async function erase(context: CommandContext, options: EraseOptions): Promise<Report> {
  const { database, db, terminal, now } = context;
  const target = readTarget(options);
  if (!target)
    return failed("Give --email with an address such as a@example.com, or --id with a whole id.");
  if (options.dryRun) {
    const ids = await findIds(db, target);
    const text = `Would erase ${countSubmissions(ids.length)}.${ids.map((id) => `\n  ${id}`).join("")}`;
    return done(text, { dryRun: true, ids });
  }
  const { timeoutMs } = terminal;
  const result = await eraseCompletely(database, { target, timeoutMs, by: COMMAND_USER, now });
  const { ids, mentions, isCompact } = result;
  return (isCompact ? done : failed)(eraseText(result, database.kind), {
    ids,
    mentions,
    isCompact,
  });
}
