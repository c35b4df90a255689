import { DAY_MS, HOUR_MS } from "../contract/durations";
import { fieldNamed } from "../contract/form-definition";
import { ownerForm } from "../contract/forms";
import type { ServiceContent } from "../contract/service-content";
import type { Submission } from "../contract/submission";
import { leadMessage, type Message } from "./formats";
import type { AttemptResult } from "./sender";

/** HubSpot's number for contacts. */
const CONTACT = "0-1";
/** HubSpot refuses `submittedAt` of more than a month ago. */
const MAX_AGE_MS = 27 * DAY_MS;
/** HubSpot's limit for a text is 65,536 characters. */
const MAX_MESSAGE = 60_000;

/** Contact properties, by what the form tells browsers of a question (`autocomplete`). */
const PROPERTIES: Readonly<Record<string, string>> = {
  tel: "phone",
  organization: "company",
  "organization-title": "jobtitle",
};

/** "Aino Maria Virta" is Aino Maria, of the family Virta. */
function splitName(name: string): { firstname: string; lastname: string } {
  const words = name.trim().split(/\s+/u);
  const lastname = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstname: words.join(" "), lastname };
}

/** Everything that the visitor sent, for the contact's property `message`. */
function messageText({ title, facts, texts, note, link }: Message): string {
  return [
    title,
    facts.map(([label, answer]) => `${label}: ${answer}`).join("\n"),
    ...texts.map(([label, answer]) => `${label}:\n${answer}`),
    [note, ...(link ? [`${link.label}: ${link.url}`] : [])].join("\n"),
  ]
    .join("\n\n")
    .slice(0, MAX_MESSAGE);
}

/** The form's page with the campaign that led to it, from which HubSpot takes the contact's source. */
function pageUri({ submissionUrl, attribution }: Submission): string | undefined {
  if (!URL.canParse(submissionUrl)) return undefined;
  const url = new URL(submissionUrl);
  for (const [name, value] of Object.entries(attribution))
    if (name.startsWith("utm_")) url.searchParams.set(name, String(value));
  return url.href;
}

/**
 * A submission of a form in HubSpot, which creates or updates the contact with this e-mail address.
 * Without the visitor's cookie, so that nothing is tracked. Undefined without an e-mail address.
 * https://developers.hubspot.com/docs/api-reference/legacy/marketing/forms/v3-legacy/submit-data-unauthenticated
 */
export function hubspotBody(
  content: ServiceContent,
  submission: Submission,
  now: Date,
  inboxUrl?: string,
): string | undefined {
  const { formName, fields: answers, receivedAt } = submission;
  const { email = "", name = "" } = answers;
  if (email === "") return undefined;
  const message = leadMessage(content, submission, inboxUrl);
  const form = ownerForm(content, formName);
  const properties = Object.entries(answers).map(([field, answer]) => {
    const { autocomplete = "" } = (form && fieldNamed(form, field)) ?? {};
    return [PROPERTIES[autocomplete] ?? "", answer] as const;
  });
  const values = {
    email,
    ...splitName(name),
    ...Object.fromEntries(properties),
    message: messageText(message),
  };
  const receivedMs = Date.parse(receivedAt);
  return JSON.stringify({
    ...(now.getTime() - receivedMs < MAX_AGE_MS && { submittedAt: String(receivedMs) }),
    // An empty value would delete what HubSpot has.
    fields: Object.entries(values)
      .filter(([property, value]) => property !== "" && value !== "")
      .map(([property, value]) => ({ objectTypeId: CONTACT, name: property, value })),
    context: { pageUri: pageUri(submission), pageName: message.title },
  });
}

/** HubSpot accepts no contact with such an address, however often it is sent. */
const OF_ADDRESS = /^(?:INVALID|BLOCKED)_EMAIL$/u;

/**
 * The meaning of a 400: HubSpot refuses the address, or the form in HubSpot has to be changed, after
 * which the lead is accepted. Other leads may be accepted meanwhile.
 */
export function hubspotRefusal(body: string): AttemptResult {
  const types = [...body.matchAll(/"errorType"\s*:\s*"([A-Z_]{1,60})"/gu)].map(([, type]) => type);
  const refused = types.find((type) => type !== undefined && OF_ADDRESS.test(type));
  const reason = ["http 400", refused ?? types[0]].filter(Boolean).join(" ");
  return refused === undefined
    ? { ok: false, reason, gone: false, recipient: "deferred", deliveryPauseMs: HOUR_MS }
    : { ok: false, reason, gone: true, recipient: "refused" };
}
