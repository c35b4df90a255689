import { existsSync } from "node:fs";
import path from "node:path";
import { channelsOf } from "../channels";
import { readSettings, type Settings } from "../settings";
import { applyErasures } from "../store/erasures";
import type { Channel, Tables } from "../store/tables";
import { openHandle, type DatabaseHandle } from "./database-handle";
import { errorText } from "./error-text";
import { failed, type Report, type Terminal } from "./terminal";
import { visibleJson, visibleLine } from "../text";
import type { Kysely } from "kysely";
import type { Lead } from "../store/lead";
import { LEADS_COMMAND } from "../runtime";
import { createLeadReader } from "../store/lead-queries";

export interface CommandContext {
  handle: DatabaseHandle;
  settings: Settings;
  terminal: Terminal;
  now: Date;
  channels: Channel[];
  /** Reports the progress of a long task. */
  progress: (text: string) => void;
}

export interface JsonOption {
  json?: boolean;
}

const NONE = "DATABASE_URL is none: submissions are only relayed, so there are none to work with.";

function noFile(file: string): string {
  return (
    `There is no database at ${path.resolve(file)} (DATABASE_URL, relative to this folder).\n` +
    "It is made when the site first runs. Where the site runs already, use its folder and settings."
  );
}

async function withContext(
  terminal: Terminal,
  work: (context: CommandContext) => Promise<Report>,
): Promise<Report> {
  const read = readSettings(terminal.env);
  if (!read.ok) return failed(read.problems.join("\n"));
  const { settings } = read;
  const { database } = settings;
  if (database.kind === "none") return failed(NONE);
  if (database.kind === "sqlite" && !existsSync(database.file))
    return failed(noFile(database.file));
  const handle = await openHandle(database);
  try {
    await applyErasures(handle.db, settings.erasureFolder);
    return await work({
      handle,
      settings,
      terminal,
      now: terminal.now(),
      channels: channelsOf(settings, terminal.content !== undefined),
      progress: (text) => void terminal.stderr.write(`${text}\n`),
    });
  } finally {
    await handle.close();
  }
}

/** Returns the exit code. */
export function printReport(
  terminal: Terminal,
  json: boolean | undefined,
  { ok, text, data }: Report,
): number {
  if (json && (ok || data !== undefined)) terminal.stdout.write(`${visibleJson(data, 2)}\n`);
  else if (ok && text !== "") terminal.stdout.write(`${text}\n`);
  if (!ok) terminal.stderr.write(`${text}\n`);
  return ok ? 0 : 1;
}

/** Returns the exit code. */
export async function run(
  terminal: Terminal,
  { json }: JsonOption,
  work: (context: CommandContext) => Promise<Report>,
): Promise<number> {
  const report = await withContext(terminal, work).catch((error: unknown) =>
    failed(errorText(error)),
  );
  return printReport(terminal, json, report);
}

type FoundLead = { ok: true; lead: Lead } | { ok: false; problem: string };

const HEX_AND_DASHES = /^[0-9a-f-]{1,36}$/;

/** Finds the lead with this id or prefix. */
export async function findLead(db: Kysely<Tables>, id: string): Promise<FoundLead> {
  const prefix = id.trim().toLowerCase();
  const isId = HEX_AND_DASHES.test(prefix);
  const [lead, another] = isId ? await createLeadReader(db).leadsByPrefix(prefix) : [];
  if (lead && !another) return { ok: true, lead };
  const problem = lead
    ? `Several submissions have an id that starts with ${prefix}. Give more of it.`
    : `There is no submission with the id ${visibleLine(id)}. See the ids with: ${LEADS_COMMAND} list`;
  return { ok: false, problem };
}
