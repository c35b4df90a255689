import { stringify } from "csv-stringify";
import { Readable } from "node:stream";
import { attributionText } from "../contract/attribution";
import { fieldNames, type FormDefinition } from "../contract/form-definition";
import { formTitle, ownerForms, readAnswer } from "../contract/forms";
import type { ServiceContent } from "../contract/service-content";
import type { SiteZone } from "../contract/site";
import type { Submission } from "../contract/submission";
import type { Lead, LeadDelivery } from "../store/lead";
import { visibleJson } from "../shared/text";
import { siteMinute } from "../contract/site-time";

/** How formulas start, including full-width characters. */
const FORMULA = /^[\s"\p{C}]*[=+\-@\0＝＋－＠]/u;
const CONTROL_FIRST = /^[\t\r\n\0]/;
/** Possible cell separators of a spreadsheet. */
const SEPARATORS = /([;\t\r\n])/;

/**
 * Puts an apostrophe before anything that a spreadsheet could run as a formula (OWASP ASVS 1.2.10),
 * also after a semicolon, tab or line end: with another list separator, as in the Nordic countries,
 * a cell starts there even within quotes.
 */
export function guardCell(text: string): string {
  const cell = text
    .split(SEPARATORS)
    .map((piece) => (FORMULA.test(piece) ? `'${piece}` : piece))
    .join("");
  return CONTROL_FIRST.test(cell) ? `'${cell}` : cell;
}

/** "2026-03-05 14:00", which spreadsheets read as a date. */
function timeText(site: SiteZone, timestamp: string | null | undefined): string {
  if (!timestamp || Number.isNaN(Date.parse(timestamp))) return "";
  return siteMinute(site, new Date(timestamp));
}

function deliveryText(
  site: SiteZone,
  { channel, state, deliveredAt, createdAt }: LeadDelivery,
): string {
  return `${channel} ${state} ${timeText(site, deliveredAt ?? createdAt)}`;
}

function otherFields({ fields }: Lead, columns: readonly string[]): string {
  const entries = Object.entries(fields).filter(([name]) => !columns.includes(name));
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : "";
}

/** Spreadsheets read the days of answers. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const answerCell =
  (content: ServiceContent, name: string) =>
  (lead: Lead): string => {
    const { [name]: answer = "" } = lead.fields;
    return DAY.test(answer) ? answer : readAnswer(content, lead, name, answer);
  };

/** The fields of the forms, in their order, then those that only stored leads have. */
function fieldColumns(content: ServiceContent, forms: readonly StoredForm[]): string[] {
  const occur = ({ formName }: FormDefinition) => forms.some((form) => form.formName === formName);
  const names = ownerForms(content).filter(occur).flatMap(fieldNames);
  const stored = forms.flatMap(({ questions }) => Object.keys(questions?.labels ?? {}));
  return [...new Set([...names, ...stored])];
}

/**
 * The columns for people, in the site's time zone; JSON has everything. Fields of leads of earlier
 * releases that no form has are in the last column, as JSON.
 */
export function csvColumns(
  content: ServiceContent,
  forms: readonly StoredForm[],
): Readonly<Record<string, (lead: Lead) => string>> {
  const names = fieldColumns(content, forms);
  const before: Record<string, (lead: Lead) => string> = {
    reference: ({ reference }) => reference,
    form: (lead) => formTitle(content, lead),
    received: ({ receivedAt }) => timeText(content, receivedAt),
    state: ({ state }) => state,
    flag: ({ flag }) => flag ?? "",
    remark: ({ remark }) => remark,
  };
  const after: typeof before = {
    callState: ({ call }) => call?.state ?? "",
    callTime: ({ call }) => timeText(content, call?.startsAt),
    cameFrom: ({ attribution }) => attributionText(attribution),
    timeZone: ({ timeZone }) => timeZone,
    deliveries: ({ deliveries }) => deliveries.map((row) => deliveryText(content, row)).join(", "),
    answered: ({ answeredAt }) => timeText(content, answeredAt),
    takenBy: ({ takenBy }) => takenBy,
    stage: ({ stage }) => stage,
    kept: ({ kept }) => kept,
    notes: ({ notes }) =>
      notes
        .map(({ createdAt, author, isAnswer, isReply, text }) => {
          const kind = isReply ? "visitor's reply" : isAnswer ? `answer by ${author}` : "note";
          return `${timeText(content, createdAt)} ${kind}: ${text}`;
        })
        .join("\n"),
    id: ({ id }) => id,
    otherFields: (lead) => otherFields(lead, names),
  };
  const isTaken = (name: string) => name in before || name in after;
  const answers = names.map((name) => [
    isTaken(name) ? `${name} (answer)` : name,
    answerCell(content, name),
  ]);
  return { ...before, ...Object.fromEntries(answers), ...after };
}

export const FORMATS = ["csv", "json", "ndjson"] as const;
export type Format = (typeof FORMATS)[number];

type Pages = AsyncIterable<readonly Lead[]>;

type StoredForm = Pick<Submission, "formName" | "questions">;

interface Exported {
  pages: Pages;
  /** Those that occur in the pages. */
  forms: readonly StoredForm[];
  delimiter?: string;
  content: ServiceContent;
}

type Cells = ((lead: Lead) => string)[];

async function* csvRows(pages: Pages, cells: Cells): AsyncGenerator<string[]> {
  for await (const page of pages)
    yield* page.map((lead) => cells.map((cell) => guardCell(cell(lead))));
}

/** RFC 4180; with a byte order mark, spreadsheets read UTF-8. */
function csv({ pages, forms, delimiter = ",", content }: Exported): Readable {
  const columns = csvColumns(content, forms);
  const text = stringify({
    bom: true,
    header: true,
    columns: Object.keys(columns),
    record_delimiter: "windows",
    quoted: true,
    quoted_empty: true,
    delimiter,
  });
  const rows = Readable.from(csvRows(pages, Object.values(columns)));
  rows.once("error", (error) => text.destroy(error));
  return rows.pipe(text);
}

async function* jsonArray(pages: Pages): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const page of pages) {
    yield separator + page.map((lead) => visibleJson(lead)).join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function* jsonLines(pages: Pages): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((lead) => `${visibleJson(lead)}\n`).join("");
}

/** Streams an export: only a few pages are in memory. */
export function exportText(format: Format, exported: Exported): Readable {
  const { pages } = exported;
  if (format === "csv") return csv(exported);
  return Readable.from(format === "json" ? jsonArray(pages) : jsonLines(pages));
}
