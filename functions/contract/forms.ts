import {
  type FormDefinition,
  type Forms,
  formsOf,
  isFormName,
  type TextsOfForm,
} from "./form-definitions";
import { readFormTexts } from "./form-languages";
import type { FormTexts } from "./form-texts";
import { FIRST_LANGUAGE, LANGUAGES, TIME_ZONE_NAME } from "./site-data";
import { slotsOf } from "./slots";

/** The language of the owner, whatever the site's are. */
const OWNER = "en";

export const FORM_TEXTS = readFormTexts(OWNER);

/** A language of the site: the given one, else the first. */
export function languageOf(value: unknown): string {
  return LANGUAGES.find((lang) => lang === value) ?? FIRST_LANGUAGE;
}

/** What the forms say in a language of the site. */
export const formTexts = (lang: string): FormTexts => readFormTexts(lang);

/** Addresses of pages that have no file of their own. The content check reports a missing one. */
export function addressWords(lang: string): FormTexts["addresses"] {
  const { addresses } = Object(formTexts(lang)) as Partial<FormTexts>;
  return { thankYou: "thank-you", appointment: "appointment", ...addresses };
}

const known = new Map<string, Forms>();

/** The forms in a language of the site. */
export function formsIn(lang: string): Forms {
  const forms = known.get(lang) ?? formsOf(formTexts(lang), lang);
  known.set(lang, forms);
  return forms;
}

export const FORMS = formsIn(OWNER);

/** The slots of a booking form, as they are posted in all languages. */
export function callSlots(formName: string): string[] {
  const isDiscovery = formName === "discovery-call-booking";
  return slotsOf(FORM_TEXTS[isDiscovery ? "discoveryCall" : "standardCall"].hours);
}

/** Falls back to the field's name. */
export function fieldLabel(formName: string, field: string): string {
  const form: FormDefinition | undefined = isFormName(formName) ? FORMS[formName] : undefined;
  return form?.texts.fields[field]?.label ?? field;
}

/** Labels of mails to the owner that differ from the forms'. */
const OWNER_LABELS: Readonly<Record<string, string>> = {
  email: "E-mail",
  preferredDate: "Day",
  timeSlot: `Time in ${TIME_ZONE_NAME}`,
};

/** In mails to the owner; falls back to the field's name. */
export function mailLabel(field: string): string {
  const { application, message, calls } = FORM_TEXTS;
  const forms: Pick<TextsOfForm, "fields">[] = [application, message, calls];
  const [label = field] = forms.flatMap(({ fields }) => fields[field]?.label ?? []);
  return OWNER_LABELS[field] ?? label;
}
