import { createHash } from "node:crypto";
import { ATTRIBUTION_FIELD, readAttribution, withoutClickIds } from "../contract/attribution";
import { checkForm, uncheckedRecord, type FormRecord } from "../contract/check";
import type { CalendarDay } from "../contract/calendar-day";
import { MAX_TEXT_LENGTH } from "../contract/fields/text";
import { storedQuestions } from "../contract/forms";
import { normaliseText } from "../contract/normalise-text";
import { TRAP_FIELD, TRAP_FLAG_FIELD, TRAP_FLAG_VALUE } from "../contract/payload";
import type { ServiceContent } from "../contract/service-content";
import { siteToday } from "../contract/site-time";
import { type Flag, REMARK_TEXTS, type Submission } from "../contract/submission";
import { isWebAddress } from "../contract/web-address";
import type { PostBody, PostedSubmission } from "./read-submission";
import { Refusal } from "./refusal";

interface Circumstances {
  content: ServiceContent;
  now: Date;
  siteOrigin: string;
}

const MAX_SUBMISSION_URL = 2000;
const ISO_TIMESTAMP =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

function readSubmittedAt(value: unknown, fallback: string): string {
  if (typeof value !== "string" || !ISO_TIMESTAMP.test(value)) return fallback;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? fallback : date.toISOString();
}

function readSubmissionUrl(value: unknown): string {
  const isUsable = typeof value === "string" && value.length <= MAX_SUBMISSION_URL;
  return isUsable && isWebAddress(value) ? withoutClickIds(value) : "";
}

/** A form post without JavaScript does not name its page. */
function pageOf({ form, type, body }: PostedSubmission, siteOrigin: string): string {
  const page = readSubmissionUrl(body.get("submissionUrl"));
  return page === "" && type === "form" ? siteOrigin + form.pagePath : page;
}

/** For posts of other programs, and of pages that were open during an update. */
function queryOf(page: string): string {
  return URL.canParse(page) ? new URL(page).search : "";
}

/** Quick is not spam: people have autofill, and an assistant is always quick. */
function readRemark(body: PostBody): string {
  if (body.get("filledBy") === "assistant") return REMARK_TEXTS.assisted;
  const fillMs = body.get("fillMs");
  const isQuick = typeof fillMs === "number" && fillMs >= 0 && fillMs < 2000;
  return isQuick ? REMARK_TEXTS.quick : "";
}

const MAX_TIME_ZONE = 60;

/** "" for an unknown zone. */
function readTimeZone(value: unknown): string {
  if (typeof value !== "string" || value.length > MAX_TIME_ZONE) return "";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return "";
  }
}

function trapOf(body: PostBody): string {
  const filled: unknown = body.get(TRAP_FIELD) ?? "";
  if (typeof filled === "string") return filled;
  try {
    return JSON.stringify(filled);
  } catch {
    // It is too deeply nested for JSON.stringify.
    return "(not text)";
  }
}

// Not `String(value)`: a JSON object may contain a toString that is not a function.
function isFlagged(body: PostBody): boolean {
  const value: unknown = body.get(TRAP_FLAG_FIELD);
  return value === TRAP_FLAG_VALUE || value === Number(TRAP_FLAG_VALUE);
}

function detectSpam(body: PostBody): { flag: Flag | undefined; trapText: string } {
  const trap = trapOf(body);
  const isTrapped = trap !== "" || isFlagged(body);
  const trapText = normaliseText(trap.slice(0, MAX_TEXT_LENGTH), true);
  return { flag: isTrapped ? "trap" : undefined, trapText };
}

/** Of the whole form, or up to a step. @throws Refusal with the messages of the fields */
export function checkAnswers(
  { form, fields, input }: PostedSubmission,
  today: CalendarDay,
  step?: number,
): FormRecord {
  const checked = checkForm(form, fields, { today, step });
  if (checked.ok) return checked.record;
  const { errors } = checked;
  throw new Refusal({
    ...{ status: 422, error: ({ refusals }) => refusals.invalid, errors, form, input },
  });
}

/** @throws Refusal with the messages of the fields */
export function checkSubmission(
  posted: PostedSubmission,
  { content, now, siteOrigin }: Circumstances,
): Submission {
  const { form, body, input, submissionId } = posted;
  const { formName } = form;
  const fields = checkAnswers(posted, siteToday(content, now));
  const receivedAt = now.toISOString();
  const page = pageOf(posted, siteOrigin);
  const hash = contentHash(formName, fields);
  return {
    id: submissionId ?? derivedId(hash, now),
    formName,
    formType: form.formType,
    submittedAt: readSubmittedAt(body.get("submittedAt"), receivedAt),
    receivedAt,
    submissionUrl: page,
    fields,
    questions: storedQuestions(content, formName),
    contentHash: hash,
    language: form.lang,
    timeZone: readTimeZone(body.get("timeZone")),
    attribution: readAttribution(input.get(ATTRIBUTION_FIELD) ?? queryOf(page)),
    remark: readRemark(body),
    ...detectSpam(body),
  };
}

/**
 * The id of a stored submission with the same answers, without validating them again: a repeat
 * after midnight may contain a day that is now in the past.
 */
export async function findDuplicate(
  { form, fields, submissionId }: PostedSubmission,
  now: Date,
  isStored: (id: string, contentHash: string) => Promise<boolean>,
): Promise<string | undefined> {
  const record = uncheckedRecord(form, fields);
  if (!record) return undefined;
  const hash = contentHash(form.formName, record);
  const id = submissionId ?? derivedId(hash, now);
  return (await isStored(id, hash)) ? id : undefined;
}

/** SHA-256 (hex) of form name and answers, in any key order. */
export function contentHash(formName: string, fields: FormRecord): string {
  const answers = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([formName, answers]))
    .digest("hex");
}

/**
 * A version 8 UUID (RFC 9562, 5.8) for a post without an id: equal answers on the same UTC day get
 * the same id, so a double click or a retry makes one row.
 */
export function derivedId(hash: string, receivedAt: Date): string {
  const day = receivedAt.toISOString().slice(0, 10);
  const hex = createHash("sha256").update(`${day} ${hash}`).digest("hex");
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
