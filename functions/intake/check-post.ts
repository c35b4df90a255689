import { ATTRIBUTION_FIELD } from "../contract/attribution";
import { checkForm, uncheckedRecord, type FormRecord } from "../contract/check";
import { MAX_TEXT_LENGTH } from "../contract/fields";
import { TRAP_FIELD, TRAP_FLAG_FIELD, TRAP_FLAG_VALUE } from "../contract/payload";
import type { SiteZone } from "../contract/site";
import { siteToday } from "../contract/site-time";
import type { Flag, Submission } from "../contract/submission";
import {
  readRemark,
  readSubmissionUrl,
  readSubmittedAt,
  readTimeZone,
  readAttribution,
} from "./envelope";
import type { PostBody } from "./read-body";
import type { Post } from "./read-post";
import { ok, err, type Result, type Localized } from "./responses";
import { normaliseText } from "../contract/normalise-text";
import { createHash } from "node:crypto";

interface Circumstances {
  site: SiteZone;
  now: Date;
  siteOrigin: string;
}

/** The page of a post; a form post without JavaScript does not name it. */
function pageOf({ form, type, body }: Post, siteOrigin: string): string {
  const said = readSubmissionUrl(body.get("submissionUrl"));
  return said === "" && type === "form" ? siteOrigin + form.pagePath : said;
}

/** For posts of other programs, and of pages that were open during an update. */
function queryOf(page: string): string {
  return URL.canParse(page) ? new URL(page).search : "";
}

export function checkPost(
  post: Post,
  { site, now, siteOrigin }: Circumstances,
): Result<Submission> {
  const { form, body, fields, input } = post;
  const { formName } = form;
  const checked = checkForm(form, fields, { today: siteToday(site, now) });
  if (!checked.ok) {
    const error: Localized = ({ refusals }) => refusals.invalid;
    return err({ status: 422, error, errors: checked.errors, form, input });
  }
  const receivedAt = now.toISOString();
  const page = pageOf(post, siteOrigin);
  const hash = contentHash(formName, checked.record);
  return ok({
    id: idOf(post, hash, now),
    formName,
    formType: form.formType,
    submittedAt: readSubmittedAt(body.get("submittedAt"), receivedAt),
    receivedAt,
    submissionUrl: page,
    fields: checked.record,
    contentHash: hash,
    language: form.lang,
    timeZone: readTimeZone(body.get("timeZone")),
    attribution: readAttribution(input.get(ATTRIBUTION_FIELD) ?? queryOf(page)),
    remark: readRemark(body.get("fillMs")),
    ...detectSpam(body),
  });
}

function trapOf(body: PostBody): string {
  const filled: unknown = body.get(TRAP_FIELD) ?? "";
  if (typeof filled === "string") return filled;
  try {
    return JSON.stringify(filled);
  } catch {
    // Too deeply nested for JSON.stringify.
    return "(not text)";
  }
}

// Not `String(value)`: a JSON object may contain a toString that is no function.
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

const idOf = ({ submissionId }: Post, hash: string, now: Date): string =>
  submissionId.kind === "sent" ? submissionId.id : derivedId(hash, now);

/**
 * The id of a stored submission with the same answers, without validating them again: a repeat
 * after midnight may contain a day that is now in the past.
 */
export async function findDuplicate(
  post: Post,
  now: Date,
  isStored: (id: string, contentHash: string) => Promise<boolean>,
): Promise<string | undefined> {
  const record = uncheckedRecord(post.form, post.fields);
  if (!record) return undefined;
  const hash = contentHash(post.form.formName, record);
  const id = idOf(post, hash, now);
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
