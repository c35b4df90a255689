import { stringify } from "csv-stringify";
import { Readable } from "node:stream";
import type { Lead } from "../store/lead";
import { CSV_COLUMNS, csvRow } from "./csv-columns";
import { visibleJson } from "./visible-text";

export const FORMATS = ["csv", "json", "ndjson"] as const;
export type Format = (typeof FORMATS)[number];

type Pages = AsyncIterable<readonly Lead[]>;

async function* csvRows(pages: Pages): AsyncGenerator<string[]> {
  for await (const page of pages) yield* page.map(csvRow);
}

/** RFC 4180; the byte order mark tells spreadsheets that it is UTF-8. */
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

/** The text of an export, made while it is read: never more than a few pages are in memory. */
export function exportText(pages: Pages, format: Format, delimiter: string): Readable {
  if (format === "csv") return csv(pages, delimiter);
  return Readable.from(format === "json" ? jsonArray(pages) : jsonLines(pages));
}
