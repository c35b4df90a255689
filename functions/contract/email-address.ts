/** A `mailto:` address (RFC 6068). */
export function mailUrl(email: string, headers: Readonly<Record<string, string>> = {}): string {
  const query = Object.entries(headers)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replaceAll("\n", "\r\n"))}`)
    .join("&");
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}${query && `?${query}`}`;
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
  const hasStrayDot = local.startsWith(".") || local.endsWith(".") || local.includes("..");
  return local.length <= MAX_LOCAL_LENGTH && !hasStrayDot && LOCAL_PART.test(local);
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
