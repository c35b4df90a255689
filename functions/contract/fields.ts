import { string } from "yup";
import { isEmailAddress } from "./email";

const MAX_LINE_LENGTH = 200;
const MAX_URL_LENGTH = 500;
export const MAX_TEXT_LENGTH = 5000;

export const MULTILINE_FIELDS: readonly string[] = ["message", "experience"];

function upTo(label: string, max: number): string {
  return `${label} must be at most ${max} characters`;
}

/** Optional text. `label` names the field in the message for too long a text. */
export function optional(label: string, max = MAX_LINE_LENGTH) {
  const tooLong = upTo(label, max);
  return string().typeError(tooLong).trim().max(max, tooLong);
}

export function required(label: string, message: string, min = 1, max = MAX_LINE_LENGTH) {
  return optional(label, max).typeError(message).required(message).min(min, message);
}

export function email(message: string) {
  return string()
    .typeError(message)
    .trim()
    .required(message)
    .test("email", message, (value) => isEmailAddress(value));
}

export function choice(options: readonly string[], message: string) {
  return string().typeError(message).trim().required(message).oneOf(options, message);
}

export function optionalUrl(label: string, message: string) {
  return (
    optional(label, MAX_URL_LENGTH)
      .typeError(message)
      // Parsing takes quadratic time; a longer text already breaks the rule above.
      .test(
        "url",
        message,
        (value) => !value || value.length > MAX_URL_LENGTH || isWebAddress(value),
      )
  );
}

/** An absolute http(s) URL without blanks, control characters and lone surrogates. */
export function isWebAddress(value: string): boolean {
  if (/[\s\p{Cc}\p{Cs}]/u.test(value)) return false;
  try {
    return ["http:", "https:"].includes(new URL(value).protocol);
  } catch {
    return false;
  }
}
