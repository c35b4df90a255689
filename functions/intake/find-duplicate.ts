import { uncheckedRecord } from "../contract/check";
import { type SubmissionSink, contentHash, derivedId } from "../submission";
import type { Post } from "./read-post";

/** How long before midnight a plain post may have been sent that is repeated after it. */
const SAME_CLICK_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** The ids under which this post's answers may be kept. */
function possibleIds({ submissionId }: Post, hash: string, now: Date): Set<string> {
  if (submissionId.kind === "sent") return new Set([submissionId.id]);
  const justBefore = new Date(now.getTime() - SAME_CLICK_MS);
  return new Set([derivedId(hash, now), derivedId(hash, justBefore)]);
}

/** True for a post whose derived id would have been another one a moment ago. */
export function isJustAfterMidnight({ submissionId }: Post, now: Date): boolean {
  return submissionId.kind === "derive" && now.getTime() % DAY_MS < SAME_CLICK_MS;
}

/**
 * The id under which just these answers are kept already, whatever the rules say about them today:
 * a repeat that comes after midnight may ask for a day that is past by now.
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
