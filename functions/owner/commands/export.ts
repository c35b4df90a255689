import { Command, Option } from "commander";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Transform, type Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { findIds, findMentions } from "../../store/erase";
import type { Lead } from "../../store/lead";
import type { LeadFilter } from "../../store/lead-filter";
import { leadPages } from "../../store/lead-queries";
import { recordEvent } from "../../store/owner-access";
import {
  COMMAND_USER,
  type CommandContext,
  done,
  type Report,
  type Runner,
} from "./command-context";
import { exportText, FORMATS, type Format } from "../export-text";
import { visibleText } from "../../shared/text";
import { countSubmissions } from "../format";
import { filterOptions } from "./options";

/** Mode 600; the file gets its name when it is complete. */
async function writeToFile(text: Readable, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await rm(part, { force: true });
    await pipeline(text, createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Escapes control sequences. */
function escapeForTerminal(): Transform {
  return new Transform({
    decodeStrings: false,
    transform(chunk: Buffer | string, _encoding, done) {
      done(null, visibleText(chunk.toString().replaceAll("\r\n", "\n")));
    },
  });
}

async function writeToStream(text: Readable, stream: Writable, isTerminal: boolean): Promise<void> {
  if (isTerminal) await pipeline(text, escapeForTerminal(), stream, { end: false });
  else await pipeline(text, stream, { end: false });
}

const EXAMPLES = `
Examples:
  npm run leads -- export --out leads.csv
  npm run leads -- export --out leads.csv --delimiter ";"     for a Nordic spreadsheet
  npm run leads -- export --format json --since 30d --out leads.json
  npm run leads -- export --format json --email aino@example.com --out aino.json
  npm run --silent leads -- export --format ndjson | jq .fields.company

In CSV, text that a spreadsheet would run as a formula has an apostrophe before it, so
that phone numbers read '+358 …; JSON has every text as it was sent.`;

const NPM_LINES =
  "Note: npm has put lines of its own before this. Use --out FILE, or: npm run --silent leads -- export";

interface ExportOptions extends LeadFilter {
  format: Format;
  delimiter: string;
  out?: string;
}

async function* counted(
  pages: AsyncIterable<Lead[]>,
  progress: (count: number) => void,
): AsyncGenerator<Lead[]> {
  let count = 0;
  for await (const page of pages) {
    yield page;
    progress((count += page.length));
  }
}

/** Reports other people's submissions that mention the person: the owner decides about them. */
async function noteMentions({ db, progress }: CommandContext, email: string): Promise<void> {
  const own = await findIds(db, { email });
  const others = (await findMentions(db, email)).filter((id) => !own.includes(id));
  if (others.length === 0) return;
  progress(
    `Not included: submissions of other people that mention the address: ${others.join(", ")}`,
  );
}

async function exportLeads(context: CommandContext, options: ExportOptions): Promise<Report> {
  const { db, terminal, progress, now } = context;
  await recordEvent(db, { email: COMMAND_USER, event: "export" }, now);
  const { email, format, delimiter, out } = options;
  const all = leadPages(db, options, "oldest first");
  let written = 0;
  const pages = counted(all, (count) => {
    if (out !== undefined && Math.floor(count / 10_000) > Math.floor(written / 10_000))
      progress(`Written ${count} …`);
    written = count;
  });
  const text = exportText(pages, format, delimiter, terminal.content?.forms);
  if (email !== undefined) await noteMentions(context, email);
  if (out !== undefined) {
    await writeToFile(text, out);
    return done(
      `Written: ${countSubmissions(written)} to ${out}. It holds people's data: keep it safe.`,
      undefined,
    );
  }
  const isTerminal = terminal.columns !== undefined;
  await writeToStream(text, terminal.stdout, isTerminal);
  const isLoudNpm =
    terminal.env.npm_lifecycle_event === "leads" && terminal.env.npm_config_loglevel !== "silent";
  if (isLoudNpm && !isTerminal) progress(NPM_LINES);
  return done("", undefined);
}

export function exportCommand({ withDatabase }: Runner): Command {
  const command = new Command("export")
    .description("all submissions as a table or as JSON, the oldest first")
    .addOption(
      new Option(
        "--format <format>",
        "a table (csv), one JSON list, or a JSON object a line (ndjson)",
      )
        .choices(FORMATS)
        .default("csv"),
    )
    .option("--out <file>", "write to this file instead of to the terminal")
    .addOption(
      new Option("--delimiter <character>", "between the cells of CSV")
        .choices([",", ";"])
        .default(","),
    );
  for (const option of filterOptions()) command.addOption(option);
  return command.addHelpText("after", EXAMPLES).action(withDatabase(exportLeads));
}
