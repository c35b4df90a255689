import type { Submission } from "../../../functions/contract/submission";
import { contentHash } from "../../../functions/intake/check-submission";
import type { FormDefinition } from "../../../functions/contract/form-definition";
import type { NewLead } from "../../../functions/store/save";
import type { Channel } from "../../../functions/store/channels";
import type {
  BookingRules,
  FormPages,
  ServiceContent,
} from "../../../functions/contract/service-content";
import { formIn, storedQuestions } from "../../../functions/contract/forms";
import { serviceContent } from "../../../authoring/read/service-content";
import { FIXTURES } from "../../support/fixtures";

/** A Wednesday, eleven in Oslo. */
export const NOW = new Date("2026-03-04T10:00:00Z");
export const TODAY = "2026-03-04";

export const booking = {
  name: "Aino Virta",
  email: "aino@example.com",
  company: "Virta Oy",
  phone: "+358 40 123 4567",
  role: "Managing director",
  preferredDate: "2026-03-05",
  timeSlot: "8:00 - 8:30",
  message: "",
};

export const discovery = { ...booking, timeSlot: "9:00-9:15" };

export const message = {
  name: "Aino Virta",
  email: "aino@example.com",
  company: "Virta Oy",
  department: "Finance",
  subject: "Invoice",
  message: "Where should we send the invoice?",
};

export const application = {
  name: "Aino Virta",
  email: "aino@example.com",
  phone: "",
  role: "mentor",
  linkedin: "",
  experience: "Ten years of teaching.",
  message: "",
};

export const VALID = {
  "standard-call-booking": booking,
  "discovery-call-booking": discovery,
  "send-message-form": message,
  "job-application": application,
} as const;

/** The four forms of the specification. */
export type FormName = keyof typeof VALID;
export const FORM_NAMES = Object.keys(VALID) as [FormName, ...FormName[]];
export const isFormName = (name: string): name is FormName => name in VALID;

/** A checked submission, as the store gets it. */
export function submission(change: Partial<Submission> = {}): Submission {
  const fields = { ...VALID["standard-call-booking"] };
  return {
    id: crypto.randomUUID(),
    formName: "standard-call-booking",
    formType: "standard-call",
    submittedAt: NOW.toISOString(),
    receivedAt: NOW.toISOString(),
    submissionUrl: "http://localhost:9000/book-call",
    fields,
    questions: storedQuestions(SERVICE_CONTENT, change.formName ?? "standard-call-booking"),
    contentHash: contentHash("standard-call-booking", fields),
    flag: undefined,
    trapText: "",
    remark: "",
    language: "en",
    timeZone: "",
    attribution: {},
    ...change,
  };
}

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
  const { formName = "standard-call-booking" } = change;
  const fields = { ...(isFormName(formName) && VALID[formName]), ...answers };
  const newSubmission = submission({
    formName,
    formType: formIn(SERVICE_CONTENT, formName, "en")?.formType ?? formName,
    fields,
    contentHash: contentHash(formName, fields),
    ...change,
  });
  return { submission: newSubmission, channels: newSubmission.flag ? [] : channels };
}

/** As the pages of content/ have them. */
export const ENGLISH_PAGES = {
  "standard-call-booking": "/book-call",
  "discovery-call-booking": "/discovery-call",
  "send-message-form": "/send-message",
  "job-application": "/apply",
};

export const FORM_PAGES: FormPages = {
  en: ENGLISH_PAGES,
  nb: { "standard-call-booking": "/nb/bestill-samtale", "send-message-form": "/nb/send-melding" },
};

/** The rules of booking where one call is possible at a time. */
export const ONE_SEAT: BookingRules = {
  seats: 1,
  holdDays: 2,
  noticeDays: 0,
  remind: { visitor: true, calendar: true, owner: true },
  closedDays: [],
};

/** The content of the fixtures, with a page for each form. Tests and proofs request one time again and again. */
export const SERVICE_CONTENT: ServiceContent = {
  ...serviceContent(FIXTURES),
  formPages: FORM_PAGES,
  noticePaths: ["/privacy"],
  booking: { ...ONE_SEAT, seats: 100_000 },
};

/** The forms of the fixtures in English. */
export const FORMS = Object.fromEntries(
  FORM_NAMES.map((name) => [name, formIn(SERVICE_CONTENT, name, "en")]),
) as Record<FormName, FormDefinition>;
