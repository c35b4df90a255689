import {
  type FormDefinition,
  type Forms,
  formsOf,
  isFormName,
  type TextsOfForm,
} from "./form-definitions";
import type { FormTexts } from "./form-texts";
import type { ServiceContent } from "./service-content";
import { firstLanguage } from "./site";
import { slotsOf } from "./slots";

/** The language of the owner, whatever the site's are. */
const OWNER = "en";

type Content = Pick<ServiceContent, "forms" | "languages">;

/** What the forms say in a language of the site. */
export function formTexts(content: Content, lang: string): FormTexts {
  const texts = content.forms[lang] ?? content.forms[firstLanguage(content)];
  if (!texts) throw new Error(`There are no texts of forms in ${lang}.`);
  return texts;
}

/** The texts of the forms in the owner's language. */
export const ownerTexts = (content: Content): FormTexts => formTexts(content, OWNER);

const formsOfTexts = new WeakMap<FormTexts, Forms>();

/** The forms in a language of the site. */
export function formsIn(content: Content, lang: string): Forms {
  const texts = formTexts(content, lang);
  const forms = formsOfTexts.get(texts) ?? formsOf(texts, lang);
  formsOfTexts.set(texts, forms);
  return forms;
}

/** The slots of a booking form, as they are posted in all languages. */
export function callSlots(content: Content, formName: string): string[] {
  const isDiscovery = formName === "discovery-call-booking";
  return slotsOf(ownerTexts(content)[isDiscovery ? "discoveryCall" : "standardCall"].hours);
}

const ownerForm = (content: Content, formName: string): FormDefinition | undefined =>
  isFormName(formName) ? formsIn(content, OWNER)[formName] : undefined;

/** What the owner calls a form; undefined for one of an earlier release. */
export function formTitle(content: Content, formName: string): string | undefined {
  return ownerForm(content, formName)?.texts.title;
}

/** Falls back to the field's name. */
export function fieldLabel(content: Content, formName: string, field: string): string {
  return ownerForm(content, formName)?.texts.fields[field]?.label ?? field;
}

/** In mails to the owner; falls back to the field's name. */
export function mailLabel(content: Content & { timeZoneName: string }, field: string): string {
  // They differ from the forms' labels.
  if (field === "email") return "E-mail";
  if (field === "preferredDate") return "Day";
  if (field === "timeSlot") return `Time in ${content.timeZoneName}`;
  const { application, message, calls } = ownerTexts(content);
  const forms: Pick<TextsOfForm, "fields">[] = [application, message, calls];
  const [label = field] = forms.flatMap(({ fields }) => fields[field]?.label ?? []);
  return label;
}
