import { type StringSchema, string } from "yup";
import type { Choice, FieldDefinition, FormWords } from "../form-definition";

export interface KindContext {
  lang: string;
  shared: Pick<FormWords, "words">;
}

/** A kind of field. All that a form does with its fields is derived from this and their definitions. */
export interface Kind {
  /**
   * The rule of a cleaned answer, in the words of the form's language. A rule about days reads
   * `context.today`, the day by the site's clock.
   */
  rule: (field: FieldDefinition, context: KindContext) => StringSchema<string | undefined>;
  /** Cleans what people paste. */
  clean?: (answer: string, field: FieldDefinition) => string;
  /** The answer may contain line ends. */
  isMultiline?: true;
  /** Several values, which are stored as one text. */
  isList?: true;
  /** The answers to choose from. */
  options?: (field: FieldDefinition, context: KindContext) => readonly Choice[];
  /** The answer as people read it, in mails, the inbox and exports. */
  read?: (answer: string, field: FieldDefinition, context: KindContext) => string;
  /** What a person who reads the answer can open. */
  link?: (answer: string) => string | undefined;
  /** Of the input of a page without React. */
  inputType?: "email" | "tel" | "url" | "date";
}

/** Without `max`. */
export const MAX_LINE_LENGTH = 200;

/** The rule of a text: not too long, and not missing or too short where it is required. */
export function textRule(
  field: FieldDefinition,
  { shared }: KindContext,
  longest = MAX_LINE_LENGTH,
): StringSchema<string | undefined> {
  const { label, named = label, required, min = 1, max = longest } = field;
  const tooLong = shared.words.tooLong.replace("{field}", named).replace("{max}", String(max));
  const { error = tooLong } = field;
  const rule = string().typeError(error).trim().max(max, tooLong);
  if (required) return rule.required(error).min(min, error);
  return rule.test("min", error, (value) => !value || value.length >= min);
}

/** The rule of one of several answers. */
export function choiceRule(
  { required, error = "" }: FieldDefinition,
  ids: readonly string[],
): StringSchema<string | undefined> {
  const rule = string().typeError(error).trim();
  return required ? rule.required(error).oneOf(ids, error) : rule.oneOf(["", ...ids], error);
}

export function nameOfChoice(choices: readonly Choice[], id: string): string {
  return choices.find((choice) => choice.id === id)?.name ?? id;
}
