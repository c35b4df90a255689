import { checkForm } from "../contract/check";
import { type Submission, contentHash, derivedId } from "../submission";
import { readSubmissionUrl, readSubmittedAt } from "./envelope";
import { detectSpam } from "./read-flag";
import type { Post } from "./read-post";
import { ok, err, type Result } from "./refusal";

export interface Circumstances {
  now: Date;
  siteOrigin: string;
}

/** The page that a post came from; a page without JavaScript does not say which it is. */
function pageOf({ form, type, raw }: Post, siteOrigin: string): string {
  const said = readSubmissionUrl(raw.get("submissionUrl"));
  return said === "" && type === "form" ? siteOrigin + form.pagePath : said;
}

/** Checks a post's fields against the form's rules and makes the submission out of them. */
export function checkPost(post: Post, { now, siteOrigin }: Circumstances): Result<Submission> {
  const { formName, form, submissionId, raw, values, typed } = post;
  const checked = checkForm(formName, values, { now });
  if (!checked.ok) {
    const error = "Some answers need another look. Please correct them and send the form again.";
    return err({ status: 422, error, errors: checked.errors, form, typed });
  }
  const receivedAt = now.toISOString();
  const hash = contentHash(formName, checked.record);
  return ok({
    id: submissionId.kind === "sent" ? submissionId.id : derivedId(hash, now),
    formName,
    formType: form.formType,
    submittedAt: readSubmittedAt(raw.get("submittedAt"), receivedAt),
    receivedAt,
    submissionUrl: pageOf(post, siteOrigin),
    record: checked.record,
    contentHash: hash,
    ...detectSpam(raw),
  });
}
