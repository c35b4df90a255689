import {
  DEFAULT_BOOKING,
  DEFAULT_RETENTION,
  type ServiceContent,
  type MailTexts,
} from "../../../functions/contract/service-content";
import type { FormPages } from "../../../functions/contract/form-pages";
import { LANGUAGES } from "../../../functions/contract/site-data";
import { readContent } from "../../../gatsby/content/read-content";
import { FIXTURES } from "../../support/fixtures";

const files = readContent(FIXTURES, ["site.json", "mails/en.json", "mails/nb.json"]);

function texts(language: string): MailTexts {
  const file = files.find(({ path }) => path === `mails/${language}.json`);
  if (!file?.ok) throw new Error(`mails/${language}.json of the fixtures cannot be read.`);
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

/** The content that the build hands to the service, without rules of booking. */
export const SERVICE_CONTENT: ServiceContent = {
  brand: "Fjordlys",
  email: "hello@fjordlys.example.com",
  forms: FORM_PAGES,
  booking: DEFAULT_BOOKING,
  retention: DEFAULT_RETENTION,
  noticePaths: ["/privacy"],
  mails: { en: texts("en"), nb: texts("nb") },
};
