import { type Submission, contentHash } from "../../../functions/submission";
import { NOW, VALID } from "./records";

/** A checked submission, as the store gets it. */
export function submission(change: Partial<Submission> = {}): Submission {
  const record = { ...VALID["standard-call-booking"] };
  return {
    id: crypto.randomUUID(),
    formName: "standard-call-booking",
    formType: "standard-call",
    submittedAt: NOW.toISOString(),
    receivedAt: NOW.toISOString(),
    submissionUrl: "http://localhost:9000/book-call",
    record,
    contentHash: contentHash("standard-call-booking", record),
    flag: undefined,
    trapText: "",
    ...change,
  };
}
