import { string } from "yup";
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

/** A `tel:` address (RFC 3966); undefined for what is no number. */
export function phoneUrl(phone: string): string | undefined {
  const number = phone.replace("(0)", "").replace(/[\s().\-–/]/g, "");
  return /^\+?\d{5,15}$/.test(number) ? `tel:${number}` : undefined;
}

/** A `mailto:` address (RFC 6068). */
export function mailUrl(email: string, headers: Readonly<Record<string, string>> = {}): string {
  const query = Object.entries(headers)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replaceAll("\n", "\r\n"))}`)
    .join("&");
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}${query && `?${query}`}`;
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

const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
const MAX_LABEL_LENGTH = 63;

// Linear time: one character class without nesting.
const LOCAL_PART = /^[^\s\p{C}"(),:;<>@[\\\]`]+$/u;
const LABEL = /^[\p{L}\p{N}\p{M}-]+$/u;

function isLabel(label: string): boolean {
  const edges = `${label.at(0)}${label.at(-1)}`;
  return label.length <= MAX_LABEL_LENGTH && LABEL.test(label) && !edges.includes("-");
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  return labels.length > 1 && (labels.at(-1)?.length ?? 0) > 1 && labels.every(isLabel);
}

function isLocalPart(local: string): boolean {
  const dotted = local.startsWith(".") || local.endsWith(".") || local.includes("..");
  return local.length <= MAX_LOCAL_LENGTH && !dotted && LOCAL_PART.test(local);
}

/**
 * Accepts `local@domain.tld`. Rejects quoted local parts and bare host names (OWASP input
 * validation).
 */
export function isEmailAddress(value: string): boolean {
  if (value.length > MAX_EMAIL_LENGTH) return false;
  const [local, domain, ...rest] = value.split("@");
  return rest.length === 0 && isLocalPart(local ?? "") && isDomain(domain ?? "");
}
