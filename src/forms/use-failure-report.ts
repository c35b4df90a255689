import { useEffect, useRef } from "react";

export interface Attempt {
  /** How many times the form has been submitted since it was empty. */
  submitCount: number;
  isSubmitting: boolean;
  /** The first field that is wrong, in the order of the form. */
  firstInvalid: string | undefined;
}

/**
 * Calls `report` once for each submit that ended with a wrong field, whoever found it (the page or
 * the server), after the messages stand in the document: a screen reader then reads the field's
 * message as the focus arrives.
 */
export function useFailureReport(attempt: Attempt, report: (field: string) => void): void {
  const { submitCount, isSubmitting, firstInvalid } = attempt;
  const reported = useRef(0);

  useEffect(() => {
    if (isSubmitting || submitCount === reported.current) return;
    reported.current = submitCount;
    if (firstInvalid !== undefined) report(firstInvalid);
  }, [isSubmitting, submitCount, firstInvalid, report]);
}
