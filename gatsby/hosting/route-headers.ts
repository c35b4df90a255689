export interface HeaderPair {
  key: string;
  value: string;
}

export interface HeaderRule {
  path: string;
  headers: HeaderPair[];
}

/** Gatsby's own defaults; the host sets its security headers itself, on every answer. */
const GATSBY_DEFAULTS = new Set([
  "x-xss-protection: 1; mode=block",
  "x-content-type-options: nosniff",
  "referrer-policy: same-origin",
  "x-frame-options: DENY",
]);

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

/**
 * The headers of one file: the general rules in their order, then the route's own.
 * The immutable rule for /static/* stands only among the general ones (gatsby 5.16,
 * dist/utils/adapter/manager.js), so neither list is enough alone.
 */
export const headersOf = (
  path: string,
  own: HeaderPair[],
  rules: HeaderRule[],
): Record<string, string> => {
  const pairs = [
    ...rules.filter((rule) => matches(rule.path, path)).flatMap((r) => r.headers),
    ...own,
  ];
  const headers: Record<string, string> = {};
  for (const { key, value } of pairs) {
    const name = key.toLowerCase();
    if (!GATSBY_DEFAULTS.has(`${name}: ${value}`)) headers[name] = value;
  }
  return headers;
};
