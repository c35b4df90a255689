import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FormDefinition } from "../../contract/form-definition";
import { ownerForms } from "../../contract/forms";
import { visibleLine } from "../../shared/text";
import { findIds, findMentions } from "../../store/erase";
import type { Lead } from "../../store/lead";
import type { LeadFilter } from "../../store/lead-filter";
import { leadPages, storedForms } from "../../store/lead-queries";
import { recordEvent } from "../../store/owner-access";
import { COMMAND_USER, type CommandContext, done, failed, type Report } from "./command-context";
import { exportText, type Format } from "../export-text";
import { countSubmissions } from "../format";

/** The file has mode 600, and gets its name only when it is complete. */
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

const NPM_LINES =
  "Note: npm has printed lines before this. Use --out FILE, or: npm run --silent leads -- export";

interface ExportOptions extends LeadFilter {
  format: Format;
  delimiter: string;
  out?: string;
}

/** Reports other people's submissions that mention the person, for the owner to decide. */
async function noteMentions({ db, progress }: CommandContext, email: string): Promise<void> {
  const ownIds = await findIds(db, { column: "email", value: email });
  const mentions = (await findMentions(db, email)).filter((id) => !ownIds.includes(id));
  if (mentions.length === 0) return;
  progress(
    `Not included: submissions of other people that mention the address: ${mentions.join(", ")}`,
  );
}

/** A mistyped form would be an empty export. */
async function formProblem({ db, terminal }: CommandContext, { form }: LeadFilter) {
  const forms = ownerForms(terminal.content);
  const isKnown = ({ formName, formType }: FormDefinition) =>
    form === formName || form === formType;
  if (form === undefined || forms.some(isKnown)) return undefined;
  if ((await storedForms(db, { form })).length > 0) return undefined;
  return `There is no form ${visibleLine(form)}. There are: ${forms.map(({ formName }) => formName).join(", ")}`;
}

export async function exportLeads(
  context: CommandContext,
  options: ExportOptions,
): Promise<Report> {
  const { db, terminal, progress, now } = context;
  const problem = await formProblem(context, options);
  if (problem !== undefined) return failed(problem);
  await recordEvent(db, { email: COMMAND_USER, event: "export" }, now);
  const { email, format, delimiter, out } = options;
  let count = 0;
  async function* pages(): AsyncGenerator<Lead[]> {
    for await (const page of leadPages(db, options, "oldest first")) {
      yield page;
      count += page.length;
    }
  }
  const text = exportText(format, {
    ...{ pages: pages(), forms: await storedForms(db, options), delimiter },
    content: terminal.content,
  });
  if (email !== undefined) await noteMentions(context, email);
  if (out !== undefined) {
    await writeToFile(text, out);
    return done(
      `Wrote ${countSubmissions(count)} to ${out}. It contains personal data: keep it safe.`,
      undefined,
    );
  }
  await pipeline(text, terminal.stdout, { end: false });
  const isLoudNpm =
    terminal.env.npm_lifecycle_event === "leads" && terminal.env.npm_config_loglevel !== "silent";
  if (isLoudNpm && !terminal.isInteractive) progress(NPM_LINES);
  return done("", undefined);
}
