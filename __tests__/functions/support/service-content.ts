import {
  DEFAULT_BOOKING,
  DEFAULT_RETENTION,
  type ServiceContent,
  type MailTexts,
} from "../../../functions/contract/service-content";
import { readContent } from "../../../gatsby/content/read-content";

const files = readContent("content", ["site.json", "mails/en.json", "mails/fi.json"]);

function texts(language: string): MailTexts {
  const file = files.find(({ path }) => path === `mails/${language}.json`);
  if (!file?.ok) throw new Error(`content/mails/${language}.json cannot be read.`);
  return file.data as MailTexts;
}

/** As the pages of content/ have them. */
export const FORM_PAGES = {
  "standard-call-booking": "/book-call",
  "discovery-call-booking": "/discovery-call",
  "send-message-form": "/send-message",
  "job-application": "/apply",
};

/** The content that the build hands to the service, without rules of booking. */
export const SERVICE_CONTENT: ServiceContent = {
  brand: "Suunta",
  email: "hello@suunta.example.com",
  forms: FORM_PAGES,
  booking: DEFAULT_BOOKING,
  retention: DEFAULT_RETENTION,
  notice: { published: true, named: ["mail", "webhook"] },
  mails: { en: texts("en"), fi: texts("fi") },
};
