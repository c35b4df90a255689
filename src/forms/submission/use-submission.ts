import { useCallback, useRef } from "react";
import { ATTRIBUTION_FIELD, withoutClickIds } from "../../../functions/contract/attribution";
import type { FormRecord } from "../../../functions/contract/check";
import type { FormDefinition } from "../../../functions/contract/form-definition";
import { trapPayload } from "../../../functions/contract/payload";
import { currentVisitQuery } from "../../bootstrap/visit";
import { type SubmitResult, submit } from "./submit";

interface Circumstances {
  trap: string;
  /** Whether an assistant has filled in the form. */
  isAssisted: boolean;
  fillMs: number | undefined;
}

/**
 * Sends a form. All attempts have the same submissionId, so that the server recognises a repeated one
 * after a lost response.
 */
export function useSubmission({ formName, formType, lang }: FormDefinition) {
  const id = useRef<string>();

  return useCallback(
    async (
      record: FormRecord,
      { trap, isAssisted, fillMs }: Circumstances,
    ): Promise<SubmitResult> => {
      const attribution = currentVisitQuery();
      const post = () =>
        submit({
          ...record,
          formName,
          formType,
          submittedAt: new Date().toISOString(),
          submissionUrl: withoutClickIds(window.location.href),
          submissionId: (id.current ??= newSubmissionId()),
          ...(fillMs !== undefined && { fillMs }),
          ...(isAssisted && { filledBy: "assistant" }),
          lang,
          timeZone: visitorTimeZone(),
          ...(attribution && { [ATTRIBUTION_FIELD]: attribution }),
          ...trapPayload(trap),
        });
      let outcome = await post();
      if (!outcome.ok && outcome.reason === "taken") {
        // An earlier attempt was stored and its response was lost. The visitor has changed the form
        // since, so this is another submission.
        id.current = undefined;
        outcome = await post();
      }
      if (outcome.ok) id.current = undefined;
      else if (outcome.reason === "failed") console.warn(outcome.message);
      return outcome;
    },
    [formName, formType, lang],
  );
}

/** The visitor's time zone, such as "Europe/Stockholm". */
export function visitorTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A random UUID (version 4). Pages without HTTPS lack crypto.randomUUID. */
export function newSubmissionId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    // RFC 9562, section 5.4: four bits for the version, two for the variant.
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
