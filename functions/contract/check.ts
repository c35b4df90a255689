import { ValidationError } from "yup";
import type { CalendarDay } from "./calendar-day";
import { cleanAnswer } from "./clean-answer";
import type { FieldErrors } from "./endpoint";
import { choicesOf } from "./fields/choices";
import { KINDS } from "./fields/kinds";
import type { Kind } from "./fields/kind";
import { type FieldDefinition, type FormDefinition, stepOf } from "./form-definition";

/** Every field of the form, cleaned; "" for an empty one and for a question that was not asked. */
export type FormRecord = Record<string, string>;

type CheckResult =
  { ok: true; record: FormRecord } | { ok: false; errors: FieldErrors; firstField: string };

interface CheckOptions {
  /** By the site's clock. */
  today: CalendarDay;
  /** Checks the questions up to this step; all of them without it. */
  step?: number | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** Whether a question is asked after these answers to earlier ones. */
export function isAsked({ shownWhen }: FieldDefinition, answers: Values): boolean {
  if (!shownWhen) return true;
  const answer = Object.hasOwn(answers, shownWhen.field) ? answers[shownWhen.field] : "";
  // Posts of other programs may contain anything.
  return typeof answer === "string" && choicesOf(answer).some((id) => shownWhen.is.includes(id));
}

function clean(field: FieldDefinition, value: unknown): unknown {
  return typeof value === "string" ? cleanAnswer(field, value) : (value ?? "");
}

/** The answers, cleaned, without those to questions that were not asked. */
export function answersOf({ fields }: FormDefinition, values: Values): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const field of fields) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : "";
    const answer = isAsked(field, answers) ? clean(field, value) : "";
    if (answer !== "" || !field.parameter) answers[field.name] = answer;
  }
  return answers;
}

/** The record without validation; undefined unless all values are text. */
export function uncheckedRecord(
  definition: FormDefinition,
  values: Values,
): FormRecord | undefined {
  const answers = answersOf(definition, values);
  const isText = Object.values(answers).every((value) => typeof value === "string");
  return isText ? (answers as FormRecord) : undefined;
}

/** Making a rule takes longer than checking an answer. */
const rules = new WeakMap<FieldDefinition, ReturnType<Kind["rule"]>>();

function ruleOf(field: FieldDefinition, definition: FormDefinition) {
  const rule = rules.get(field) ?? KINDS[field.kind].rule(field, definition);
  rules.set(field, rule);
  return rule;
}

function messageFor(
  field: FieldDefinition,
  definition: FormDefinition,
  answer: unknown,
  today: CalendarDay,
): string | undefined {
  try {
    ruleOf(field, definition).validateSync(answer, { strict: true, context: { today } });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message;
  }
}

/** Validates a form, in the browser and on the server. Drops unknown keys; accepts only strings. */
export function checkForm(
  definition: FormDefinition,
  values: Values,
  { today, step = Infinity }: CheckOptions,
): CheckResult {
  const answers = answersOf(definition, values);
  const errors: FieldErrors = {};
  for (const field of definition.fields) {
    if (stepOf(field) > step || !isAsked(field, answers)) continue;
    const message = messageFor(field, definition, answers[field.name], today);
    if (message !== undefined) errors[field.name] = message;
  }
  const [firstField] = Object.keys(errors);
  return firstField === undefined
    ? { ok: true, record: answers as FormRecord }
    : { ok: false, errors, firstField };
}
