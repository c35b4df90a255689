import { VALID } from "../../../__tests__/functions/support/records";
import { FORMS } from "../../../functions/contract/forms";
import { readFileSync, statSync } from "node:fs";

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

/** Someone whose every answer can be told from everyone else's. */
export interface Person {
  email: string;
  /** What must be nowhere after an erasure, in the capitals in which it was sent. */
  canaries: readonly string[];
  /** A payload of this person under an id. */
  payload: (submissionId: string) => Record<string, string>;
}

export function personOf(number: number): Person {
  const mark = `Känäri${number}x`;
  const email = `${mark}@Example.com`;
  const canaries = ["Nimi", "Yhtiö", "Aihe", "Viesti"].map((what) => `${mark}${what}`);
  const [name = "", company = "", subject = "", text = ""] = canaries;
  return {
    email,
    canaries: [...canaries, email],
    payload: (submissionId) => {
      // The first of the forms whose dates are never past.
      const body = payload(submissionId, () => 0);
      const message = `${text} ${"ö".repeat(2000)} ${text}`;
      return { ...body, name, company, subject, message, email };
    },
  };
}

/** Which of the canaries are in the files of a SQLite database. */
export function findCanaries(file: string, canaries: readonly string[]): string[] {
  return ["", "-wal", "-shm"].flatMap((ending) => {
    if (!statSync(file + ending, { throwIfNoEntry: false })) return [];
    const bytes = readFileSync(file + ending);
    const found = canaries.filter((canary) => bytes.includes(canary));
    return found.map((canary) => `${canary} is still in the file${ending}`);
  });
}
