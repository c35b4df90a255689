/** Parsing an address takes quadratic time. */
export const MAX_URL_LENGTH = 500;

/** An absolute http(s) URL without blanks, control characters and lone surrogates. */
export function isWebAddress(value: string): boolean {
  if (/[\s\p{Cc}\p{Cs}]/u.test(value)) return false;
  try {
    return ["http:", "https:"].includes(new URL(value).protocol);
  } catch {
    return false;
  }
}
