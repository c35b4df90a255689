import type { OverLimit } from "./allowance";
import { CLOSE, bodyHeaderError } from "./gate";
import { readPost } from "./read-post";
import type { BodyOptions } from "./read-body";
import type { HttpError } from "./refusal";
import { wantsPage } from "./wants-page";

/**
 * The refusal of a post that was one too many. A script still has its answers and is refused unread;
 * a plain post is read, so that its page comes back with all that was typed. A flood of them is not:
 * filling in a page costs ten times what storing a post does.
 */
export async function withInput(
  request: Request,
  { refusal, isFlood }: OverLimit,
  reading?: BodyOptions,
): Promise<HttpError> {
  const unread = { ...refusal, headers: { ...refusal.headers, ...CLOSE } };
  if (isFlood || !wantsPage(request) || bodyHeaderError(request)) return unread;
  const read = await readPost(request, reading);
  if (read.ok) {
    const { form, typed } = read.value;
    return { ...refusal, form, typed };
  }
  const { form, typed, headers } = read.refusal;
  return { ...refusal, form, typed, headers: { ...headers, ...refusal.headers } };
}
