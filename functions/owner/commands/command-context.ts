import type { ServiceContent } from "../../contract/service-content";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { channelsOf } from "../../delivery/relays";
import { type Environment, readSettings, type Settings } from "../../settings/settings";
import { MINUTE_MS } from "../../contract/durations";
import { UnsafeDatabaseError } from "../../store/errors";
import { openDatabase } from "../../store/store";
import type { Channel } from "../../store/channels";
import type { OpenDatabase, Tables } from "../../store/tables";
import { errorText } from "../error-text";
import { visibleJson, visibleLine } from "../../shared/text";
import type { Kysely } from "kysely";
import type { Lead } from "../../store/lead";
import { LEADS_COMMAND } from "../../shared/runtime";
import { leadsByPrefix } from "../../store/lead-queries";

/** The environment of a command. */
export interface Terminal {
  env: Environment;
  /** From the site's build. */
  content: ServiceContent;
  now: () => Date;
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
  /** Whether a person reads the output, not a program or a file. */
  isInteractive: boolean;
  /** How long to wait for locks of a running host, in milliseconds. */
  timeoutMs: number;
}

/** The result of a command. */
export interface Report {
  ok: boolean;
  /** For people. */
  text: string;
  /** For programs (--json). */
  data: unknown;
}

export function done(text: string, data: unknown): Report {
  return { ok: true, text, data };
}

/** `text` explains what to do. */
export function failed(text: string, data: unknown = { problem: text }): Report {
  return { ok: false, text, data };
}

/** What every command receives. */
export interface SettingsContext {
  settings: Settings;
  terminal: Terminal;
  now: Date;
  /** Reports the progress of a long task. */
  progress: (text: string) => void;
}

export interface CommandContext extends SettingsContext {
  database: OpenDatabase;
  db: Kysely<Tables>;
  channels: Channel[];
}

const NO_STORE = "DATABASE_URL is none: submissions are only relayed, so none are stored.";

function missingFileText(file: string): string {
  return (
    `There is no database at ${path.resolve(file)} (DATABASE_URL, relative to this folder).\n` +
    "The site creates it when it first runs. Where the site runs already, use its folder and settings."
  );
}

/** Rejects root: SQLite would create files that the host cannot open. */
export function assertOwner(file: string): void {
  const target = [file, path.dirname(path.resolve(file))].find(existsSync);
  const owner = target === undefined ? 0 : statSync(target).uid;
  if (globalThis.process.getuid?.() !== 0 || owner === 0) return;
  throw new UnsafeDatabaseError(
    `${file} belongs to another user (${owner}). Run this as that user, or the host may no longer be able ` +
      `to open its database: sudo -u '#${owner}' and the same command, or deploy/leads.sh.`,
  );
}

/** Longer than in the host, because no visitor waits. */
export const COMMAND_LIMITS = { busyMs: 5000, statementMs: 10 * MINUTE_MS };

async function withDatabase(
  context: SettingsContext,
  work: (context: CommandContext) => Promise<Report>,
): Promise<Report> {
  const { settings } = context;
  if (settings.database.kind === "none") return failed(NO_STORE);
  if (settings.database.kind === "sqlite") {
    const { file } = settings.database;
    if (!existsSync(file)) return failed(missingFileText(file));
    assertOwner(file);
  }
  const database = await openDatabase(settings.database, COMMAND_LIMITS);
  try {
    const channels = channelsOf(settings);
    return await work({ ...context, database, db: database.db, channels });
  } finally {
    await database.close();
  }
}

/** Returns the exit code. */
function printReport(
  terminal: Terminal,
  json: boolean | undefined,
  { ok, text, data }: Report,
): number {
  if (json && (ok || data !== undefined)) terminal.stdout.write(`${visibleJson(data, 2)}\n`);
  else if (ok && text !== "") terminal.stdout.write(`${text}\n`);
  if (!ok) terminal.stderr.write(`${text}\n`);
  return ok ? 0 : 1;
}

export type Runner = ReturnType<typeof createRunner>;

/** Creates actions for Commander that print the report of their work. */
export function createRunner(terminal: Terminal, onExit: (code: number) => void) {
  const withSettings =
    <Args extends unknown[]>(work: (context: SettingsContext, ...args: Args) => Promise<Report>) =>
    async (...args: Args): Promise<void> => {
      const result = readSettings(terminal.env);
      const progress = (text: string) => void terminal.stderr.write(`${text}\n`);
      const report = result.ok
        ? await work(
            { settings: result.settings, terminal, now: terminal.now(), progress },
            ...args,
          ).catch((error: unknown) => failed(errorText(error)))
        : failed(result.problems.join("\n"));
      // Commander's last arguments are the options and the command.
      const { json } = args.at(-2) as { json?: boolean };
      onExit(printReport(terminal, json, report));
    };
  return {
    withSettings,
    withDatabase: <Args extends unknown[]>(
      work: (context: CommandContext, ...args: Args) => Promise<Report>,
    ) =>
      withSettings<Args>((context, ...args) =>
        withDatabase(context, (databaseContext) => work(databaseContext, ...args)),
      ),
  };
}

/** The author of a command's actions, in the list of who did what. */
export const COMMAND_USER = "a command";

type LeadResult = { ok: true; lead: Lead } | { ok: false; problem: string };

const HEX_AND_DASHES = /^[0-9a-f-]{1,36}$/;

/** Finds the lead with this id or prefix. */
export async function findLead(db: Kysely<Tables>, id: string): Promise<LeadResult> {
  const prefix = id.trim().toLowerCase();
  const isId = HEX_AND_DASHES.test(prefix);
  const [lead, secondLead] = isId ? await leadsByPrefix(db, prefix) : [];
  if (lead && !secondLead) return { ok: true, lead };
  const problem = lead
    ? `Several submissions have an id that starts with ${prefix}. Give more of it.`
    : `There is no submission with the id ${visibleLine(id)}. The inbox and \`${LEADS_COMMAND} export\` have the ids.`;
  return { ok: false, problem };
}
