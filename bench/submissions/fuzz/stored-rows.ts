import { checkForm, type FormRecord } from "../../../functions/contract/check";
import { isWebAddress } from "../../../functions/contract/fields";
import { isFormName } from "../../../functions/contract/forms";
import { isUuid } from "../../../functions/contract/payload";
import type { SubmissionsTable } from "../../../functions/store/tables";
import { openDatabase } from "../../../functions/store/sql-store";

const AT_ONCE = 5000;
const FLAGS = [null, "trap", "fast"];
const UNCLEAN = /[^\P{C}\n\t\p{Cf}\p{Cn}\p{Co}]/u;

const isInstant = (text: string): boolean =>
  text === (Number.isNaN(Date.parse(text)) ? "" : new Date(text).toISOString());

/** What a stored row breaks of the contract; undefined when it holds. */
function faultOf(row: SubmissionsTable): string | undefined {
  if (!isFormName(row.form_name)) return "an unknown form";
  const fields = JSON.parse(row.fields) as FormRecord;
  const checked = checkForm(row.form_name, fields, { now: new Date(row.received_at) });
  if (!checked.ok) return `a wrong ${checked.firstField}`;
  if (JSON.stringify(checked.record) !== row.fields) return "fields that are not tidied";
  const texts = [...Object.values(fields), row.trap_text];
  if (texts.some((text) => UNCLEAN.test(text) || text.normalize("NFC") !== text))
    return "unclean text";
  if (!isUuid(row.id) || row.id !== row.id.toLowerCase()) return "an id that is none";
  if (!isInstant(row.submitted_at) || !isInstant(row.received_at)) return "a time that is none";
  if (row.submission_url !== "" && !isWebAddress(row.submission_url))
    return "an address that is none";
  return FLAGS.includes(row.flag) ? undefined : "an unknown flag";
}

/** Checks all rows of a database file against the contract. */
export async function checkRows(file: string): Promise<{ rows: number; problems: string[] }> {
  const { db } = await openDatabase({ kind: "sqlite", file });
  const problems: string[] = [];
  let rows = 0;
  for (let last = ""; ;) {
    const found = await db
      .selectFrom("submissions")
      .selectAll()
      .where("id", ">", last)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const row of found) {
      const fault = faultOf(row);
      if (fault !== undefined) problems.push(`row ${row.id} holds ${fault}`);
    }
    rows += found.length;
    last = found.at(-1)?.id ?? "";
    if (found.length < AT_ONCE) break;
  }
  await db.destroy();
  return { rows, problems };
}
