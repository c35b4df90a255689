import { uncheckedRecord } from "../contract/check";
import { type SubmissionSink, contentHash, derivedId } from "../submission";
import type { Post } from "./read-post";

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
  sink: SubmissionSink,
): Promise<string | undefined> {
  const record = uncheckedRecord(post.formName, post.values);
  if (!record) return undefined;
  const hash = contentHash(post.formName, record);
  for (const id of possibleIds(post, hash, now)) {
    if (await sink.has(id, hash)) return id;
  }
  return undefined;
}
