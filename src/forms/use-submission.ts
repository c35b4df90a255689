import { useCallback, useRef } from "react";
import type { FormRecord } from "../../functions/contract/check";
import { FORMS, type FormName } from "../../functions/contract/forms";
import type { SubmissionPayload } from "../../functions/contract/payload";
import { trapPayload } from "../../functions/contract/trap";
import type { Outcome } from "./read-answer";
import { newSubmissionId } from "./submission-id";
import { submit } from "./submit";

/** Sends a checked record; `trap` is what the decoy field held. */
export type Send = (record: FormRecord, trap: string) => Promise<Outcome>;

/**
 * Sends the form's records. A filled-in form keeps one submissionId over all its attempts, so that
 * a repeat after a lost answer is recognised; the next one after a success gets its own.
 */
export function useSubmission(formName: FormName): Send {
  const id = useRef<string>();

  return useCallback(
    async (record, trap) => {
      const post = () => {
        id.current ??= newSubmissionId();
        return submit(payloadOf(formName, record, trap, id.current));
      };
      let outcome = await post();
      if (!outcome.ok && outcome.reason === "taken") {
        // An earlier attempt was stored, its answer lost, and the visitor has changed something
        // since: what stands in the form now is sent as a submission of its own.
        id.current = undefined;
        outcome = await post();
      }
      if (outcome.ok) id.current = undefined;
      else if (outcome.reason === "failed") console.warn(outcome.why);
      return outcome;
    },
    [formName],
  );
}

function payloadOf(
  formName: FormName,
  record: FormRecord,
  trap: string,
  submissionId: string,
): SubmissionPayload {
  return {
    ...record,
    formName,
    formType: FORMS[formName].formType,
    submittedAt: new Date().toISOString(),
    submissionUrl: window.location.href,
    submissionId,
    ...trapPayload(trap),
  };
}
