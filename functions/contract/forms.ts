import { object, string, type AnyObject, type ObjectSchema } from "yup";
import { isBookableDay } from "./calendar-day";
import { fieldRules, MAX_TEXT_LENGTH } from "./fields";
import {
  type CallHours,
  type Choice,
  type FailureText,
  type FieldTexts,
  FORM_TEXTS,
  type FormTexts,
} from "./form-texts";
import { TIME_ZONE_NAME } from "./site-data";
import { siteToday } from "./site-time";
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

/** Today is the day of `context.now` (a Date); default: the real clock. */
function bookableDay(message: string) {
  return string()
    .typeError(message)
    .trim()
    .required(message)
    .test("bookable-day", message, (value, { options }) => {
      const now: unknown = options.context?.now;
      return isBookableDay(value, siteToday(now instanceof Date ? now : new Date()));
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

interface TextsOfForm {
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
  formName: string;
  formType: string;
}

/** `make` is called on first use: the content check runs while texts are wrong, too. */
function form<Texts extends TextsOfForm>(
  formName: string,
  formType: string,
  make: () => FormParts<Texts>,
): FormDefinition<Texts> {
  let made: FormParts<Texts> | undefined;
  const parts = () => (made ??= make());
  return {
    formName,
    formType,
    get texts() {
      return parts().texts;
    },
    get fields() {
      return parts().fields;
    },
  };
}

/** The forms in the words of one language. */
export function formsOf(texts: FormTexts) {
  const call = (name: "standardCall" | "discoveryCall") => () => ({
    texts: { ...texts.calls, ...texts[name] },
    fields: callFields(texts, texts[name].hours),
  });
  const message = () => ({ texts: texts.message, fields: messageFields(texts) });
  const application = () => ({ texts: texts.application, fields: applicationFields(texts) });
  return {
    "standard-call-booking": form("standard-call-booking", "standard-call", call("standardCall")),
    "discovery-call-booking": form(
      "discovery-call-booking",
      "discovery-call",
      call("discoveryCall"),
    ),
    "send-message-form": form("send-message-form", "send-message", message),
    "job-application": form("job-application", "job-application", application),
  };
}

export const FORMS = formsOf(FORM_TEXTS);

export type FormName = keyof typeof FORMS;

export const FORM_NAMES = Object.keys(FORMS) as [FormName, ...FormName[]];

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(FORMS, name);
}

export function fieldNames(definition: FormDefinition): string[] {
  return Object.keys(definition.fields.fields);
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
