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
