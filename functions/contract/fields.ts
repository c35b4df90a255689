import { string } from "yup";
import type { CheckedFieldTexts, FieldTexts, FormTexts } from "./form-texts";

const MAX_LINE_LENGTH = 200;
export const MAX_URL_LENGTH = 500;
export const MAX_TEXT_LENGTH = 5000;

export const MULTILINE_FIELDS: readonly string[] = ["message", "experience"];

/** The rules of fields, in the words of one language. */
export function fieldRules({ tooLong }: Pick<FormTexts["words"], "tooLong">) {
  function optional({ label, named = label }: FieldTexts, max = MAX_LINE_LENGTH) {
    const message = tooLong.replace("{field}", named).replace("{max}", String(max));
    return string().typeError(message).trim().max(max, message);
  }

  function required(texts: CheckedFieldTexts, min = 1, max = MAX_LINE_LENGTH) {
    const { error } = texts;
    return optional(texts, max).typeError(error).required(error).min(min, error);
  }

  function email({ error }: CheckedFieldTexts) {
    return string()
      .typeError(error)
      .trim()
      .required(error)
      .test("email", error, (value) => isEmailAddress(value));
  }

  function choice(options: readonly string[], { error }: CheckedFieldTexts) {
    return string().typeError(error).trim().required(error).oneOf(options, error);
  }

  function optionalUrl(texts: CheckedFieldTexts) {
    const { error } = texts;
    return (
      optional(texts, MAX_URL_LENGTH)
        .typeError(error)
        // Parsing takes quadratic time; a longer text already breaks the rule above.
        .test(
          "url",
          error,
          (value) => !value || value.length > MAX_URL_LENGTH || isWebAddress(value),
        )
    );
  }
  return { optional, required, email, choice, optionalUrl };
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

// RFC 5322 atoms. Other addresses need a mail server with SMTPUTF8.
const PLAIN_LOCAL_PART = /^[\w.!#$%&'*+/=?^{|}~-]+$/;

/**
 * Rejects encoded words (RFC 2047): the mail program would show another address than it replies to.
 */
export function isSafeReplyTo(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf("@"));
  return isEmailAddress(address) && PLAIN_LOCAL_PART.test(local) && !address.includes("=?");
}
