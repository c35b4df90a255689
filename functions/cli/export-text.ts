import { stringify } from "csv-stringify";
import { Readable } from "node:stream";
import { ATTRIBUTION_NAMES } from "../contract/attribution";
import { fieldNames, FORMS } from "../contract/forms";
import type { Lead, LeadDelivery } from "../store/lead";
import { visibleJson } from "../text";

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

const LEAD_COLUMNS = [
  "id",
  "formName",
  "formType",
  "receivedAt",
  "submittedAt",
  "state",
  "flag",
] as const satisfies readonly (keyof Lead)[];

const FIELD_COLUMNS = [...new Set(Object.values(FORMS).flatMap(fieldNames))];

export const CSV_COLUMNS: readonly string[] = [
  ...LEAD_COLUMNS,
  ...FIELD_COLUMNS,
  "submissionUrl",
  "trapText",
  "reference",
  "callState",
  "callStartsAt",
  ...ATTRIBUTION_NAMES,
  "language",
  "timeZone",
  "deliveries",
  "answeredAt",
  "notes",
  "otherFields",
];

function deliveryText({ channel, state, deliveredAt, createdAt }: LeadDelivery): string {
  return `${channel} ${state} ${deliveredAt ?? createdAt}`;
}

/** Fields that no form has any more are JSON in the last cell. */
export function csvRow(lead: Lead): string[] {
  const others = Object.entries(lead.fields).filter(([name]) => !FIELD_COLUMNS.includes(name));
  return [
    ...LEAD_COLUMNS.map((name) => lead[name] ?? ""),
    ...FIELD_COLUMNS.map((name) => lead.fields[name] ?? ""),
    lead.submissionUrl,
    lead.trapText,
    lead.reference,
    lead.call?.state ?? "",
    lead.call?.startsAt ?? "",
    ...ATTRIBUTION_NAMES.map((name) => lead.attribution[name] ?? ""),
    lead.language,
    lead.timeZone,
    lead.deliveries.map(deliveryText).join("\n"),
    lead.answeredAt ?? "",
    lead.notes.map(({ createdAt, text }) => `${createdAt} ${text}`).join("\n"),
    others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : "",
  ].map(guardCell);
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
