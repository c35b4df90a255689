import { checkForm } from "../contract/check";
import { FORMS } from "../contract/forms";
import { contentHash, derivedId } from "../content-hash";
import type { Submission } from "../submission";
import { readSubmissionUrl, readSubmittedAt } from "./envelope";
import type { Post } from "./read-post";
import { pass, refuse, type Step } from "./refusal";
import { checkTrap } from "./trap-check";

/** Checks a post's fields against the form's rules and makes the submission out of them. */
export function checkPost(post: Post, now: Date): Step<Submission> {
  const { formName, submissionId, raw, values, typed } = post;
  const form = FORMS[formName];
  const checked = checkForm(formName, values, { now });
  if (!checked.ok) {
    const error = "Some answers need another look. Please correct them and send the form again.";
    return refuse({ status: 422, error, errors: checked.errors, form, typed });
  }
  const receivedAt = now.toISOString();
  const hash = contentHash(formName, checked.record);
  return pass({
    id: submissionId.kind === "sent" ? submissionId.id : derivedId(hash, receivedAt),
    formName,
    formType: form.formType,
    submittedAt: readSubmittedAt(raw.get("submittedAt"), receivedAt),
    receivedAt,
    submissionUrl: readSubmissionUrl(raw.get("submissionUrl")),
    record: checked.record,
    contentHash: hash,
    ...checkTrap(raw),
  });
}
