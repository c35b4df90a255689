import { FORMS, type FormName } from "../../../functions/contract/forms";
import type { NewLead } from "../../../functions/store/store";
import type { Channel } from "../../../functions/store/tables";
import { type Submission, contentHash } from "../../../functions/submission";
import { VALID } from "./records";
import { submission } from "./submission";

export interface LeadChange extends Partial<Submission> {
  /** Answers that differ from the form's valid ones. */
  answers?: Record<string, string>;
  /** The channels it is to go out by. */
  channels?: readonly Channel[];
}

/** A lead as intake hands it to the store. */
export function newLead({
  answers = {},
  channels = ["webhook"],
  ...change
}: LeadChange = {}): NewLead {
  const formName: FormName = change.formName ?? "standard-call-booking";
  const record = { ...VALID[formName], ...answers };
  const made = submission({
    formName,
    formType: FORMS[formName].formType,
    record,
    contentHash: contentHash(formName, record),
    ...change,
  });
  return { submission: made, channels: made.flag ? [] : channels };
}
