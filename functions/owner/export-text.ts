import { stringify } from "csv-stringify";
import { Readable } from "node:stream";
import { attributionText } from "../contract/attribution";
import { fieldNames, FORMS, isFormName } from "../contract/forms";
import type { Lead, LeadDelivery } from "../store/lead";
import { visibleJson } from "../shared/text";
import { siteMinute } from "../contract/site-time";

/** How formulas start, full-width forms included. */
const FORMULA = /^[\s"\p{C}]*[=+\-@\0＝＋－＠]/u;
const CONTROL_FIRST = /^[\t\r\n\0]/;
/** Possible cell separators of a spreadsheet. */
const SEPARATORS = /([;\t\r\n])/;

/**
 * Puts an apostrophe before anything a spreadsheet could run as a formula (OWASP ASVS 1.2.10), also
 * after a semicolon, tab or line end: with another list separator, as in the Nordic countries, a
 * cell starts there even within quotes.
 */
export function guardCell(text: string): string {
  const guarded = text
    .split(SEPARATORS)
    .map((piece) => (FORMULA.test(piece) ? `'${piece}` : piece))
    .join("");
  return CONTROL_FIRST.test(guarded) ? `'${guarded}` : guarded;
}

/** "2026-03-05 14:00", which spreadsheets read as a date. */
function timeText(timestamp: string | null | undefined): string {
  return timestamp && !Number.isNaN(Date.parse(timestamp)) ? siteMinute(new Date(timestamp)) : "";
}

const FIELD_COLUMNS = [...new Set(Object.values(FORMS).flatMap(fieldNames))];

function deliveryText({ channel, state, deliveredAt, createdAt }: LeadDelivery): string {
  return `${channel} ${state} ${timeText(deliveredAt ?? createdAt)}`;
}

/** Fields that no form has any more are JSON. */
function otherFields({ fields }: Lead): string {
  const others = Object.entries(fields).filter(([name]) => !FIELD_COLUMNS.includes(name));
  return others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : "";
}

/** The columns for people, with the site's times; JSON has everything. */
const COLUMNS: Readonly<Record<string, (lead: Lead) => string>> = {
  reference: ({ reference }) => reference,
  form: ({ formName }) => (isFormName(formName) ? FORMS[formName].texts.title : formName),
  received: ({ receivedAt }) => timeText(receivedAt),
  state: ({ state }) => state,
  flag: ({ flag }) => flag ?? "",
  remark: ({ remark }) => remark,
  ...Object.fromEntries(
    FIELD_COLUMNS.map((name) => [name, ({ fields }: Lead) => fields[name] ?? ""]),
  ),
  callState: ({ call }) => call?.state ?? "",
  callTime: ({ call }) => timeText(call?.startsAt),
  cameFrom: ({ attribution }) => attributionText(attribution),
  timeZone: ({ timeZone }) => timeZone,
  deliveries: ({ deliveries }) => deliveries.map(deliveryText).join(", "),
  answered: ({ answeredAt }) => timeText(answeredAt),
  notes: ({ notes }) =>
    notes.map(({ createdAt, text }) => `${timeText(createdAt)} ${text}`).join("\n"),
  id: ({ id }) => id,
  otherFields,
};

export const CSV_COLUMNS: readonly string[] = Object.keys(COLUMNS);

export function csvRow(lead: Lead): string[] {
  return Object.values(COLUMNS).map((cell) => guardCell(cell(lead)));
}

export const FORMATS = ["csv", "json", "ndjson"] as const;
export type Format = (typeof FORMATS)[number];

type Pages = AsyncIterable<readonly Lead[]>;

async function* csvRows(pages: Pages): AsyncGenerator<string[]> {
  for await (const page of pages) yield* page.map(csvRow);
}

/** RFC 4180; with a byte order mark, spreadsheets read UTF-8. */
function csv(pages: Pages, delimiter: string): Readable {
  const text = stringify({
    bom: true,
    header: true,
    columns: [...CSV_COLUMNS],
    record_delimiter: "windows",
    quoted: true,
    quoted_empty: true,
    delimiter,
  });
  const rows = Readable.from(csvRows(pages));
  rows.once("error", (error) => text.destroy(error));
  return rows.pipe(text);
}

async function* jsonArray(pages: Pages): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages) {
    yield before + page.map((lead) => visibleJson(lead)).join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* jsonLines(pages: Pages): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((lead) => `${visibleJson(lead)}\n`).join("");
}

/** Streams an export: only a few pages are in memory. */
export function exportText(pages: Pages, format: Format, delimiter: string): Readable {
  if (format === "csv") return csv(pages, delimiter);
  return Readable.from(format === "json" ? jsonArray(pages) : jsonLines(pages));
}
