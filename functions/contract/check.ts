import { ValidationError } from "yup";
import type { CalendarDay } from "./calendar-day";
import { cleanAnswer } from "./clean-answer";
import type { FieldErrors } from "./endpoint";
import { fieldNames, type FormDefinition } from "./form-definitions";

/** Every field of the form, cleaned; an empty optional field is "". */
export type FormRecord = Record<string, string>;

type CheckResult =
  { ok: true; record: FormRecord } | { ok: false; errors: FieldErrors; firstField: string };

interface CheckOptions {
  /** By the site's clock. */
  today: CalendarDay;
}

function clean(name: string, value: unknown): unknown {
  return typeof value === "string" ? cleanAnswer(name, value) : (value ?? "");
}

function pickFields(definition: FormDefinition, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    fieldNames(definition).map((name) => [
      name,
      clean(name, Object.hasOwn(values, name) ? values[name] : ""),
    ]),
  );
}

/** The record without validation; undefined unless all values are text. */
export function uncheckedRecord(
  definition: FormDefinition,
  values: Readonly<Record<string, unknown>>,
): FormRecord | undefined {
  const picked = pickFields(definition, values);
  const isText = Object.values(picked).every((value) => typeof value === "string");
  return isText ? (picked as FormRecord) : undefined;
}

function messages(definition: FormDefinition, error: ValidationError): FieldErrors {
  const found = new Map<string, string>();
  for (const { path, message } of error.inner) {
    if (path && !found.has(path)) found.set(path, message);
  }
  return Object.fromEntries(
    fieldNames(definition).flatMap((name) => {
      const message = found.get(name);
      return message === undefined ? [] : [[name, message]];
    }),
  );
}

/** Validates a form, in the browser and on the server. Drops unknown keys; accepts only strings. */
export function checkForm(
  definition: FormDefinition,
  values: Readonly<Record<string, unknown>>,
  { today }: CheckOptions,
): CheckResult {
  const picked = pickFields(definition, values);
  try {
    definition.fields.validateSync(picked, { abortEarly: false, strict: true, context: { today } });
    return { ok: true, record: picked as FormRecord };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = messages(definition, error);
    return { ok: false, errors, firstField: Object.keys(errors)[0] ?? "" };
  }
}
