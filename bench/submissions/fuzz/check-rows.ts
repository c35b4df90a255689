import { SERVICE_CONTENT } from "../../../__tests__/functions/support/records";
import BetterSqlite3 from "better-sqlite3";
import { checkForm, type FormRecord } from "../../../functions/contract/check";
import { formIn } from "../../../functions/contract/forms";
import { siteToday } from "../../../functions/contract/site-time";
import { isUuid } from "../../../functions/contract/payload";
import { isWebAddress } from "../../../functions/contract/web-address";

const FLAGS = [null, "trap"];
const UNCLEAN = /[^\P{C}\n\t\p{Cf}\p{Cn}\p{Co}]/u;

type Column =
  "id" | "form_name" | "fields" | "trap_text" | "submitted_at" | "received_at" | "submission_url";
type Row = Record<Column, string> & { flag: string | null };

const isInstant = (text: string): boolean =>
  text === (Number.isNaN(Date.parse(text)) ? "" : new Date(text).toISOString());
const isClean = (text: string): boolean => !UNCLEAN.test(text) && text.normalize("NFC") === text;

/** How a stored row breaks the contract; undefined when it does not. */
function faultOf(row: Row): string | undefined {
  const form = formIn(SERVICE_CONTENT, row.form_name, "en");
  if (!form) return "an unknown form";
  const fields = JSON.parse(row.fields) as FormRecord;
  const checked = checkForm(form, fields, {
    today: siteToday(SERVICE_CONTENT, new Date(row.received_at)),
  });
  if (!checked.ok) return `a wrong ${checked.firstField}`;
  if (JSON.stringify(checked.record) !== row.fields) return "fields that are not tidied";
  if (![...Object.values(fields), row.trap_text].every(isClean)) return "unclean text";
  if (!isUuid(row.id) || row.id !== row.id.toLowerCase()) return "an id that is none";
  if (!isInstant(row.submitted_at) || !isInstant(row.received_at)) return "a time that is none";
  if (row.submission_url !== "" && !isWebAddress(row.submission_url))
    return "an address that is none";
  return FLAGS.includes(row.flag) ? undefined : "an unknown flag";
}

/** The problems of a SQLite file's rows; they must be as many as the successful responses. */
export function checkRows(file: string, successes: number): string[] {
  const db = new BetterSqlite3(file, { readonly: true });
  const problems: string[] = [];
  let rows = 0;
  for (const row of db.prepare("select * from submissions").iterate() as Iterable<Row>) {
    rows += 1;
    const fault = faultOf(row);
    if (fault !== undefined) problems.push(`row ${row.id} holds ${fault}`);
  }
  db.close();
  return rows === successes ? problems : [...problems, `${rows} rows for ${successes} successes`];
}
