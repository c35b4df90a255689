import { VALID } from "../../../__tests__/functions/support/records";
import { FORMS } from "../../../functions/contract/forms";

/** The forms whose records stay valid whatever the day of the run is. */
const TIMELESS = ["send-message-form", "job-application"] as const;

/** A whole, valid JSON payload under `submissionId`, as a visitor's browser sends it. */
export function payload(submissionId: string, random: () => number): Record<string, string> {
  const formName = random() < 0.5 ? TIMELESS[0] : TIMELESS[1];
  return {
    ...VALID[formName],
    name: `Testi Henkilö ${Math.floor(random() * 1e6)}`,
    formName,
    formType: FORMS[formName].formType,
    submittedAt: "2026-03-04T09:59:58.000Z",
    submissionUrl: "http://localhost:9000/send-message",
    submissionId,
  };
}
