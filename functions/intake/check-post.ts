import { ATTRIBUTION_FIELD } from "../contract/attribution";
import { checkForm, uncheckedRecord } from "../contract/check";
import { MAX_TEXT_LENGTH } from "../contract/fields";
import { TRAP_FIELD, TRAP_FLAG_FIELD, TRAP_FLAG_VALUE } from "../contract/payload";
import type { Flag, Submission } from "../contract/submission";
import {
  readLanguage,
  readRemark,
  readSubmissionUrl,
  readSubmittedAt,
  readTimeZone,
  readAttribution,
} from "./envelope";
import type { RawBody } from "./read-body";
import type { Post } from "./read-post";
import { ok, err, type Result } from "./responses";
import { contentHash, derivedId } from "./submission-id";
import { normaliseText } from "../shared/text";

interface Circumstances {
  now: Date;
  siteOrigin: string;
}

/** The page of a post; a form post without JavaScript does not name it. */
function pageOf({ form, type, raw }: Post, siteOrigin: string): string {
  const said = readSubmissionUrl(raw.get("submissionUrl"));
  return said === "" && type === "form" ? siteOrigin + form.pagePath : said;
}

/** For posts of other programs, and of pages that were open during an update. */
function queryOf(page: string): string {
  return URL.canParse(page) ? new URL(page).search : "";
}

export function checkPost(post: Post, { now, siteOrigin }: Circumstances): Result<Submission> {
  const { formName, form, submissionId, raw, values, typed } = post;
  const checked = checkForm(formName, values, { now });
  if (!checked.ok) {
    const error = "Some answers need another look. Please correct them and send the form again.";
    return err({ status: 422, error, errors: checked.errors, form, typed });
  }
  const receivedAt = now.toISOString();
  const page = pageOf(post, siteOrigin);
  const hash = contentHash(formName, checked.record);
  return ok({
    id: submissionId.kind === "sent" ? submissionId.id : derivedId(hash, now),
    formName,
    formType: form.formType,
    submittedAt: readSubmittedAt(raw.get("submittedAt"), receivedAt),
    receivedAt,
    submissionUrl: page,
    fields: checked.record,
    contentHash: hash,
    language: readLanguage(raw.get("language")),
    timeZone: readTimeZone(raw.get("timeZone")),
    attribution: readAttribution(typed.get(ATTRIBUTION_FIELD) ?? queryOf(page)),
    remark: readRemark(raw.get("fillMs")),
    ...detectSpam(raw),
  });
}

function trapOf(raw: RawBody): string {
  const filled: unknown = raw.get(TRAP_FIELD) ?? "";
  if (typeof filled === "string") return filled;
  try {
    return JSON.stringify(filled);
  } catch {
    // Too deeply nested for JSON.stringify.
    return "(not text)";
  }
}

// Not `String(value)`: a JSON object may contain a toString that is no function.
function isFlagged(raw: RawBody): boolean {
  const value: unknown = raw.get(TRAP_FLAG_FIELD);
  return value === TRAP_FLAG_VALUE || value === Number(TRAP_FLAG_VALUE);
}

function detectSpam(raw: RawBody): { flag: Flag | undefined; trapText: string } {
  const trap = trapOf(raw);
  const isTrapped = trap !== "" || isFlagged(raw);
  const trapText = normaliseText(trap.slice(0, MAX_TEXT_LENGTH), true);
  return { flag: isTrapped ? "trap" : undefined, trapText };
}

/** A form post repeated this soon after midnight may have been sent the day before. */
const SAME_CLICK_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

function possibleIds({ submissionId }: Post, hash: string, now: Date): Set<string> {
  if (submissionId.kind === "sent") return new Set([submissionId.id]);
  const justBefore = new Date(now.getTime() - SAME_CLICK_MS);
  return new Set([derivedId(hash, now), derivedId(hash, justBefore)]);
}

export function isJustAfterMidnight({ submissionId }: Post, now: Date): boolean {
  return submissionId.kind === "derive" && now.getTime() % DAY_MS < SAME_CLICK_MS;
}

/**
 * The id of a stored submission with the same answers, without validating them again: a repeat
 * after midnight may ask for a day that is now in the past.
 */
export async function findDuplicate(
  post: Post,
  now: Date,
  isStored: (id: string, contentHash: string) => Promise<boolean>,
): Promise<string | undefined> {
  const record = uncheckedRecord(post.formName, post.values);
  if (!record) return undefined;
  const hash = contentHash(post.formName, record);
  for (const id of possibleIds(post, hash, now)) {
    if (await isStored(id, hash)) return id;
  }
  return undefined;
}
