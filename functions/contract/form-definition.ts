import type words from "../../content/forms.json";

/** `content/forms.json` and its translations: what all forms say. */
export type FormWords = Omit<typeof words, "carried"> & Partial<Pick<typeof words, "carried">>;

/** One of the answers to choose from: `id` is posted and stored. */
export interface Choice {
  id: string;
  name: string;
}

/** The lists of `content/interests.json`. */
export type Interests = Readonly<Partial<Record<"topics" | "about", readonly Choice[]>>>;
export type InterestName = keyof Interests;

/** When the calls of a day begin, and how long they take. */
export interface CallHours {
  first: string;
  last: string;
  minutes: number;
  every: number;
  dash: string;
}

/** The kinds of fields (functions/contract/fields). */
export const KIND_NAMES = [
  ...(["line", "text", "email", "phone", "url", "choice", "choices", "yes-no"] as const),
  ...(["day", "time"] as const),
] as const;
export type KindName = (typeof KIND_NAMES)[number];

/** What a line has to look like (functions/contract/fields/line.ts); `linkedin` is for web addresses. */
export const PATTERN_NAMES = ["digits", "postal-code", "business-id", "linkedin"] as const;
export type PatternName = (typeof PATTERN_NAMES)[number];

/** A question of a form: an entry of `fields`, whose schema says what each property is for. */
export interface FieldDefinition {
  name: string;
  kind: KindName;
  label: string;
  /** In the message for too long a text, where it is not the label. */
  named?: string;
  /** Quieter text after the label. */
  mark?: string;
  hint?: string;
  placeholder?: string;
  /** The message for a missing or wrong answer. */
  error?: string;
  required?: boolean;
  /** Characters. */
  min?: number;
  max?: number;
  pattern?: PatternName;
  autocomplete?: string;
  width?: "half";
  rows?: number;
  choices?: readonly Choice[];
  /** The list of content/interests.json that the choices come from; the build fills them in. */
  choicesFrom?: InterestName;
  /**
   * Not asked: the answer comes from this parameter of the page's address, such as `topic`. What is not
   * a choice is ignored, and without an answer the field is absent from the record.
   */
  parameter?: string;
  /** Shows the choices as a row of buttons instead of a list. */
  buttons?: boolean;
  /** `bookable`: a day for calls. Without it, any day. */
  days?: "bookable" | "coming";
  hours?: CallHours;
  /** Asked only after one of these answers to an earlier question. */
  shownWhen?: { field: string; is: readonly string[] };
  /** Counted from 1; only in a form with steps. */
  step?: number;
}

export interface FailureText {
  title?: string;
  text: string;
}

interface Link {
  label: string;
  to: string;
}

/** What is shown after a success. */
export interface ThanksTexts {
  head: { title: string; description: string };
  heading: string;
  text: readonly string[];
  /** For forms that book a call: how to change the time. */
  change?: { byMail: string; otherwise: string };
  again: string;
  home?: Link;
  /** Where the thank-you page without scripts leads on to. */
  onward: Link;
  /** For forms that book a call. */
  calendar?: { label: string; title: string; text: string };
}

/** A file of `content/forms/` in one language; its name is that of the form. */
export interface FormFile {
  formType: string;
  /** What the owner's mails and lists call what is sent. */
  title: string;
  /** For how long submissions are kept: as leads, unless it says otherwise. */
  retention?: "application";
  fields: readonly FieldDefinition[];
  steps?: readonly { title: string }[];
  submit: string;
  sending: string;
  /** In a toast, after a failed check; {field} stands for the label. */
  check?: string;
  /** In a toast, after a success. */
  sent?: string;
  failure: FailureText;
  privacy: string;
  thanks: ThanksTexts;
  receipt: { subject: string; paragraphs: readonly string[]; link?: string };
  /** For forms that book a call: its title in mails and calendars. */
  call?: string;
  /**
   * Where such a call takes place: the address of a room, in which {secret} stands for one that each
   * call has for itself. By telephone without it.
   */
  room?: string;
}

/** A form whose choices from `content/interests.json` are filled in. */
export function withInterests(file: FormFile, interests: Interests | undefined): FormFile {
  const fields = file.fields.map((field) =>
    field.choicesFrom ? { ...field, choices: interests?.[field.choicesFrom] ?? [] } : field,
  );
  return { ...file, fields };
}

/** A form in one language. */
export interface FormDefinition extends FormFile {
  formName: string;
  lang: string;
  shared: FormWords;
}

export const DAY_FIELD = "preferredDate";
export const TIME_FIELD = "timeSlot";

/** The hours of a form that books a call; undefined for other forms. */
export function callHours({ fields }: Pick<FormFile, "fields">): CallHours | undefined {
  const hasDay = fields.some(({ name, kind }) => name === DAY_FIELD && kind === "day");
  const time = fields.find(({ name, kind }) => name === TIME_FIELD && kind === "time");
  return hasDay ? time?.hours : undefined;
}

export function fieldNames({ fields }: Pick<FormFile, "fields">): string[] {
  return fields.map(({ name }) => name);
}

export function fieldNamed(
  { fields }: Pick<FormFile, "fields">,
  name: string,
): FieldDefinition | undefined {
  return fields.find((field) => field.name === name);
}

/** The step in which a question is asked; the first, unless it says otherwise. */
export const stepOf = ({ step = 1 }: FieldDefinition): number => step;
