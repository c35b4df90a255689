import fc from "fast-check";
import { FORMS, type FormName, DEPARTMENTS, isFormName } from "../../../functions/contract/forms";
import { ROLE_IDS } from "../../../functions/contract/roles";
import { DISCOVERY_CALL_SLOTS, GIFT_SESSION_SLOTS } from "../../../functions/contract/slots";
import { checkForm, type FormRecord } from "../../../functions/contract/check";
import { isWebAddress } from "../../../functions/contract/fields";
import { isUuid } from "../../../functions/contract/payload";
import type { Selectable } from "kysely";
import type { SubmissionsTable } from "../../../functions/store/tables";
import { openDatabase } from "../../../functions/store/store";

/** Part of every generated name and address: no log may contain it. */
export const CANARY = "canary";

/** Text in any script, short enough for every field. */
const words = fc.string({ unit: "grapheme", maxLength: 10 });
const name = words.map((text) => `${CANARY} ${text}`);
const email = fc
  .tuple(fc.nat(), fc.constantFrom("example.com", "bücher.example", "mail.example.co"))
  .map(([number, domain]) => `${CANARY}.${number}@${domain}`);
const longText = fc
  .array(words, { maxLength: 20 })
  .map((lines) => `${CANARY} wrote:\n${lines.join("\r\n")}`);
const maybe = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(""), text);
// A Thursday, a Friday and a Monday far ahead.
const day = fc.constantFrom("2099-11-26", "2099-11-27", "2100-03-01");

function booking(slots: readonly string[]) {
  const timeSlot = fc.constantFrom(...slots);
  const fields = { name, email, company: name, phone: maybe(words), role: name };
  return fc.record({ ...fields, preferredDate: day, timeSlot, message: maybe(longText) });
}

const RECORDS: Record<FormName, fc.Arbitrary<Record<string, string>>> = {
  "standard-call-booking": booking(GIFT_SESSION_SLOTS),
  "discovery-call-booking": booking(DISCOVERY_CALL_SLOTS),
  "send-message-form": fc.record({
    name,
    email,
    company: name,
    department: fc.constantFrom(...DEPARTMENTS),
    subject: name,
    message: longText,
  }),
  "job-application": fc.record({
    name,
    email,
    phone: maybe(words),
    role: fc.constantFrom(...ROLE_IDS),
    linkedin: fc.constantFrom("", "https://network.example.com/in/canary", "HTTP://x.example"),
    experience: longText,
    message: maybe(longText),
  }),
};

export type Payload = Record<string, unknown>;

/** Any value, and objects whose conversion to text or number throws. */
const anything = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue() },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ toString: 1, valueOf: 1 }, { length: 9 }, { then: 1 }),
  },
);

/** Extra keys that must not change the response. */
const beside = fc.record(
  {
    comments: fc.oneof(words, anything),
    honeypot: fc.oneof(fc.constant("1"), anything),
    fillMs: fc.oneof(fc.double(), anything),
    submittedAt: fc.oneof(fc.constant("2026-03-04T10:00:00Z"), anything),
    submissionUrl: fc.oneof(fc.webUrl(), anything),
    formType: anything,
    constructor: anything,
    toString: anything,
    admin: anything,
  },
  { requiredKeys: [] },
);

/** A complete valid payload. */
export const validPayload: fc.Arbitrary<Payload> = fc
  .constantFrom(...(Object.keys(FORMS) as FormName[]))
  .chain((formName) =>
    fc
      .tuple(RECORDS[formName], beside, fc.uuid())
      .map(([record, extra, submissionId]) => ({ ...extra, ...record, formName, submissionId })),
  );

const AT_ONCE = 5000;
const FLAGS = [null, "trap", "fast"];
const UNCLEAN = /[^\P{C}\n\t\p{Cf}\p{Cn}\p{Co}]/u;

const isInstant = (text: string): boolean =>
  text === (Number.isNaN(Date.parse(text)) ? "" : new Date(text).toISOString());

/** How a stored row breaks the contract; undefined when it does not. */
function faultOf(row: Selectable<SubmissionsTable>): string | undefined {
  if (!isFormName(row.formName)) return "an unknown form";
  const fields = JSON.parse(row.fields) as FormRecord;
  const checked = checkForm(row.formName, fields, { now: new Date(row.receivedAt) });
  if (!checked.ok) return `a wrong ${checked.firstField}`;
  if (JSON.stringify(checked.record) !== row.fields) return "fields that are not tidied";
  const texts = [...Object.values(fields), row.trapText];
  if (texts.some((text) => UNCLEAN.test(text) || text.normalize("NFC") !== text))
    return "unclean text";
  if (!isUuid(row.id) || row.id !== row.id.toLowerCase()) return "an id that is none";
  if (!isInstant(row.submittedAt) || !isInstant(row.receivedAt)) return "a time that is none";
  if (row.submissionUrl !== "" && !isWebAddress(row.submissionUrl))
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
