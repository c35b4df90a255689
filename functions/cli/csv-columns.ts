import { fieldNames, FORMS } from "../contract/forms";
import type { Lead } from "../store/lead";
import { guardCell } from "./csv-cell";

const LEAD_COLUMNS = [
  "id",
  "formName",
  "formType",
  "receivedAt",
  "submittedAt",
  "state",
  "flag",
] as const satisfies readonly (keyof Lead)[];

/** Every field of every form, once, in the order in which the forms have them. */
const FIELD_COLUMNS = [...new Set(Object.values(FORMS).flatMap(fieldNames))];

/** The header row: the same for every export of one release. */
export const CSV_COLUMNS: readonly string[] = [
  ...LEAD_COLUMNS,
  ...FIELD_COLUMNS,
  "submissionUrl",
  "trapText",
  "otherFields",
];

/** A lead as one row of cells. What forms of earlier times asked is kept as JSON in the last. */
export function csvRow(lead: Lead): string[] {
  const others = Object.entries(lead.fields).filter(([name]) => !FIELD_COLUMNS.includes(name));
  return [
    ...LEAD_COLUMNS.map((name) => lead[name] ?? ""),
    ...FIELD_COLUMNS.map((name) => lead.fields[name] ?? ""),
    lead.submissionUrl,
    lead.trapText,
    others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : "",
  ].map(guardCell);
}
