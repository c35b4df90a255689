import type { Submission } from "../../../functions/contract/submission";
import { contentHash } from "../../../functions/intake/check-submission";
import { FORMS } from "../../../functions/contract/forms";
import type { FormName } from "../../../functions/contract/form-definitions";
import type { NewLead } from "../../../functions/store/save";
import type { Channel } from "../../../functions/store/tables";
import {
  DEFAULT_BOOKING,
  DEFAULT_RETENTION,
  type ServiceContent,
  type MailTexts,
} from "../../../functions/contract/service-content";
import type { FormPages } from "../../../functions/contract/form-pages";
import { LANGUAGES } from "../../../functions/contract/site-data";
import { readContent } from "../../../authoring/read/read-content";
import { translationOf } from "../../../authoring/types/languages";
import { FIXTURES } from "../../support/fixtures";

/** A Wednesday, eleven in Oslo. */
export const NOW = new Date("2026-03-04T10:00:00Z");

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
  const formName: FormName = change.formName ?? "standard-call-booking";
  const fields = { ...VALID[formName], ...answers };
  const made = submission({
    formName,
    formType: FORMS[formName].formType,
    fields,
    contentHash: contentHash(formName, fields),
    ...change,
  });
  return { submission: made, channels: made.flag ? [] : channels };
}

const files = readContent(FIXTURES, ["site.json", "mails.json", "mails.nb.json"]);

function texts(language: string): MailTexts {
  const file = files.find(({ path }) => path === translationOf("mails.json", language));
  if (!file?.ok) throw new Error(`The fixtures have no mails in ${language}.`);
  return file.data as MailTexts;
}

/** As the pages of content/ have them. */
export const ENGLISH_PAGES = {
  "standard-call-booking": "/book-call",
  "discovery-call-booking": "/discovery-call",
  "send-message-form": "/send-message",
  "job-application": "/apply",
};

const PAGES: FormPages = {
  en: ENGLISH_PAGES,
  nb: { "standard-call-booking": "/nb/bestill-samtale", "send-message-form": "/nb/send-melding" },
};

/** In the languages of the content that the code imports: proofs have that of the sample. */
export const FORM_PAGES: FormPages = Object.fromEntries(
  Object.entries(PAGES).filter(([lang]) => LANGUAGES.includes(lang)),
);

/** The content that the build hands to the service. Tests and proofs request one time again and again. */
export const SERVICE_CONTENT: ServiceContent = {
  brand: "Fjordlys",
  email: "hello@fjordlys.example.com",
  forms: FORM_PAGES,
  booking: { ...DEFAULT_BOOKING, seats: 100_000 },
  retention: DEFAULT_RETENTION,
  noticePaths: ["/privacy"],
  mails: { en: texts("en"), nb: texts("nb") },
};
