import { existsSync } from "node:fs";
import path from "node:path";
import { channelsOf } from "../channels";
import { readSettings, type Settings } from "../settings";
import { applyErasures } from "../store/erasures";
import type { Channel } from "../store/tables";
import { openHandle, type DatabaseHandle } from "./database-handle";
import { errorText } from "./error-text";
import { failed, type Report, type Terminal } from "./terminal";
import { visibleJson } from "./format";

/** What a command works with: the database of the settings, and whom it tells. */
export interface CommandContext {
  handle: DatabaseHandle;
  settings: Settings;
  terminal: Terminal;
  now: Date;
  /** The channels that the settings switch on. */
  channels: Channel[];
  /** Says how far a long work is. */
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
      channels: channelsOf(settings),
      progress: (text) => void terminal.stderr.write(`${text}\n`),
    });
  } finally {
    await handle.close();
  }
}

/** Prints what a command reports. Gives the exit code. */
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

/** Runs a command's work and prints what it reports. Gives the exit code. */
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
