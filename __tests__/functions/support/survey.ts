import type {
  FieldDefinition,
  FormDefinition,
  FormFile,
} from "../../../functions/contract/form-definition";
import { formIn } from "../../../functions/contract/forms";
import type { ServiceContent } from "../../../functions/contract/service-content";
import { bareFormPage } from "../../../functions/intake/plain-page";
import { FORMS, SERVICE_CONTENT } from "./records";

const english = SERVICE_CONTENT.forms.en ?? {};

export const TOPICS = [
  { id: "text", name: "Writing" },
  { id: "data", name: "Data, and figures" },
];

const YOU: FieldDefinition[] = [
  { name: "name", kind: "line", label: "Name", error: "Give your name", required: true },
  { name: "email", kind: "email", label: "E-mail", error: "Give an address", required: true },
  { name: "phone", kind: "phone", label: "Phone" },
  {
    ...{ name: "team", kind: "choice", label: "Team", error: "Choose one", required: true },
    choices: [
      { id: "1", name: "Only me" },
      { id: "9", name: "Several people" },
    ],
  },
];
const COMPANY: FieldDefinition[] = [
  {
    ...{ name: "size", kind: "line", label: "How many?", error: "Give a number", required: true },
    ...{ pattern: "digits", shownWhen: { field: "team", is: ["9"] } },
  },
  { name: "topics", kind: "choices", label: "Topics", error: "Choose topics", choices: TOPICS },
  { name: "office", kind: "yes-no", label: "Office", error: "Yes or no" },
  { name: "site", kind: "url", label: "Site", error: "Give a web address" },
  { name: "start", kind: "day", label: "Start", error: "Choose a day to come", days: "coming" },
  { name: "about", kind: "text", label: "About you" },
];

/** A form of an author: each kind of question but a time, a condition, two steps. */
export const SURVEY: FormFile = {
  ...FORMS["send-message-form"],
  formType: "survey",
  title: "Survey",
  submit: "Send the survey",
  steps: [{ title: "You" }, { title: "Your company" }],
  fields: [...YOU, ...COMPANY.map((field) => ({ ...field, step: 2 }))],
};

/** The site with that form, with a changed one, or (null) without it. */
export function surveyContent(survey: FormFile | null = SURVEY): ServiceContent {
  const pages = { "job-application": "/apply", ...(survey && { survey: "/survey" }) };
  return {
    ...SERVICE_CONTENT,
    forms: { ...SERVICE_CONTENT.forms, en: { ...english, ...(survey && { survey }) } },
    formPages: { ...SERVICE_CONTENT.formPages, en: pages },
  };
}

export const ANSWERS = {
  ...{ name: "Aino Virta", email: "aino@example.com", phone: "", team: "9", size: "40" },
  ...{ topics: "text, data", office: "yes", site: "https://example.com/", start: "2026-03-07" },
  about: "One.\nTwo.",
};

/** In English, as the host has it. */
export function surveyForm(survey?: FormFile): FormDefinition {
  const form = formIn(surveyContent(survey), "survey", "en");
  if (!form) throw new Error("There is no survey.");
  return form;
}

const heading = (text: string): string => `<h3 tabindex="-1">${text}</h3>`;

/** The hooks that the built page of a form with steps has (src/forms/steps.tsx). */
export const SURVEY_PAGE = bareFormPage(SERVICE_CONTENT.theme, surveyForm())
  .replace('<label for="f-name">', `<div data-step="1">${heading("You")}$&`)
  .replace('<label for="f-size">', `</div><div data-step="2" hidden>${heading("Company")}$&`)
  .replace(
    "<p data-trap",
    `</div><div data-step="3" hidden>${heading("Check")}<dl data-answers="1"></dl>
<dl data-answers="2"></dl></div>$&`,
  )
  .replace('<button type="submit">', '<button type="submit" data-submit="Send the survey">')
  .replace(
    "</form>",
    `<p data-step-back hidden><button name="step" value="back-0">Back</button></p>
<input type="hidden" name="step" value="1">$&`,
  );
