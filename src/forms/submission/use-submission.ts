import { useCallback, useRef } from "react";
import type { FormRecord } from "../../../functions/contract/check";
import { FORMS, type FormName } from "../../../functions/contract/forms";
import { type SubmissionPayload, trapPayload } from "../../../functions/contract/payload";
import type { Outcome } from "../read-response";
import { newSubmissionId } from "../submission-id";
import { submit } from "./submit";

/** What a press of the button says about who pressed it. */
export interface Press {
  /** What the decoy field held. */
  trap: string;
  /** Milliseconds since the page was shown, where that is known. */
  fillMs: number | undefined;
}

/** Sends a checked record. */
export type Send = (record: FormRecord, press: Press) => Promise<Outcome>;

/**
 * Sends the form's records. A filled-in form keeps one submissionId over all its attempts, so that
 * a repeat after a lost answer is recognised; the next one after a success gets its own.
 */
export function useSubmission(formName: FormName): Send {
  const id = useRef<string>();

  return useCallback(
    async (record, press) => {
      const post = () => {
        id.current ??= newSubmissionId();
        return submit(payloadOf(formName, record, press, id.current));
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
  { trap, fillMs }: Press,
  submissionId: string,
): SubmissionPayload {
  return {
    ...record,
    formName,
    formType: FORMS[formName].formType,
    submittedAt: new Date().toISOString(),
    submissionUrl: window.location.href,
    submissionId,
    ...(fillMs !== undefined && { fillMs }),
    ...trapPayload(trap),
  };
}
