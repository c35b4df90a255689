import { object, string, type AnyObject, type ObjectSchema } from "yup";
import { isBookableDay, lastBookableDay } from "./calendar-day";
import { fieldRules, MAX_TEXT_LENGTH } from "./fields";
import {
  type CallHours,
  type Choice,
  type FailureText,
  type FieldTexts,
  type FormTexts,
} from "./form-texts";
import { slotsOf } from "./slots";

const idsOf = (choices: readonly Choice[]): string[] => choices.map(({ id }) => id);

function applicationFields({ words, application: { fields, roles } }: FormTexts) {
  const { required, email, optional, choice, optionalUrl } = fieldRules(words);
  return object({
    name: required(fields.name, 2),
    email: email(fields.email),
    phone: optional(fields.phone),
    role: choice(idsOf(roles), fields.role),
    linkedin: optionalUrl(fields.linkedin),
    experience: required(fields.experience, 10, MAX_TEXT_LENGTH),
    message: optional(fields.message, MAX_TEXT_LENGTH),
  });
}

/** Needs `context.today`, the day by the site's clock. */
function bookableDay(message: string) {
  return string()
    .typeError(message)
    .trim()
    .required(message)
    .test("bookable-day", message, (value, { options }) => {
      const today = String(options.context?.today);
      return isBookableDay(value, today) && value <= lastBookableDay(today);
    });
}

function callFields({ words, calls: { fields } }: FormTexts, hours: CallHours) {
  const { required, email, optional, choice } = fieldRules(words);
  return object({
    name: required(fields.name, 2),
    email: email(fields.email),
    company: required(fields.company),
    phone: optional(fields.phone),
    role: required(fields.role),
    preferredDate: bookableDay(fields.preferredDate.error),
    timeSlot: choice(slotsOf(hours), fields.timeSlot),
    message: optional(fields.message, MAX_TEXT_LENGTH),
  });
}

function messageFields({ words, message: { fields, departments } }: FormTexts) {
  const { required, email, choice } = fieldRules(words);
  return object({
    name: required(fields.name, 2),
    email: email(fields.email),
    company: required(fields.company),
    department: choice(idsOf(departments), fields.department),
    subject: required(fields.subject, 5),
    message: required(fields.message, 10, MAX_TEXT_LENGTH),
  });
}

export interface TextsOfForm {
  title: string;
  fields: Readonly<Record<string, FieldTexts>>;
  sending: string;
  sent?: string;
  failure: FailureText;
}

interface FormParts<Texts extends TextsOfForm> {
  texts: Texts;
  /** In the order of the form. */
  fields: ObjectSchema<AnyObject>;
}

export interface FormDefinition<Texts extends TextsOfForm = TextsOfForm> extends FormParts<Texts> {
  formName: FormName;
  formType: string;
  /** Of the texts. */
  lang: string;
  /** All texts of forms in that language. */
  shared: FormTexts;
}

/** `make` is called on first use: the content check runs while texts are wrong, too. */
function form<Texts extends TextsOfForm>(
  formName: FormName,
  { lang, shared }: Pick<FormDefinition, "lang" | "shared">,
  make: () => FormParts<Texts>,
): FormDefinition<Texts> {
  let memo: FormParts<Texts> | undefined;
  const parts = () => (memo ??= make());
  return {
    formName,
    formType: FORM_TYPES[formName],
    lang,
    shared,
    get texts() {
      return parts().texts;
    },
    get fields() {
      return parts().fields;
    },
  };
}

export const FORM_TYPES = {
  "standard-call-booking": "standard-call",
  "discovery-call-booking": "discovery-call",
  "send-message-form": "send-message",
  "job-application": "job-application",
} as const;

export type FormName = keyof typeof FORM_TYPES;

export const FORM_NAMES = Object.keys(FORM_TYPES) as [FormName, ...FormName[]];

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(FORM_TYPES, name);
}

export type Forms = ReturnType<typeof formsOf>;

/** The forms in the words of one language. */
export function formsOf(texts: FormTexts, lang: string) {
  const language = { lang, shared: texts };
  const call = (name: "standardCall" | "discoveryCall") => () => ({
    texts: { ...texts.calls, ...texts[name] },
    fields: callFields(texts, texts[name].hours),
  });
  const message = () => ({ texts: texts.message, fields: messageFields(texts) });
  const application = () => ({ texts: texts.application, fields: applicationFields(texts) });
  return {
    "standard-call-booking": form("standard-call-booking", language, call("standardCall")),
    "discovery-call-booking": form("discovery-call-booking", language, call("discoveryCall")),
    "send-message-form": form("send-message-form", language, message),
    "job-application": form("job-application", language, application),
  };
}

export function fieldNames(definition: FormDefinition): string[] {
  return Object.keys(definition.fields.fields);
}
