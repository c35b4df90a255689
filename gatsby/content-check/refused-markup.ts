/**
 * What no article may hold: React shows it as HTML on pages that a visitor comes to from another
 * one, whose Content-Security-Policy knows nothing of it (docs/decisions/security-headers.md).
 */
const REFUSED = /<(?:style|script|iframe)\b|\s(?:style|on[a-z]+)=(?=")/u;
const ADDRESS = /\s(?:href|src)="([^"]*)"/gu;
const SCHEME = /^[^/?#]*:/u;
const KNOWN_SCHEME = /^(?:https?|mailto|tel):/iu;

/** The first refused tag or attribute of an article's HTML as React writes it, or undefined. */
export function refusedMarkup(html: string): string | undefined {
  // In text a quote is written &quot; and < is &lt;, so this finds markup only.
  const markup = REFUSED.exec(html)?.[0].replace(/[<=\s]/gu, "");
  if (markup) return markup;
  for (const [, address = ""] of html.matchAll(ADDRESS)) {
    const scheme = refusedScheme(address);
    if (scheme) return scheme;
  }
  return undefined;
}

/** `javascript: in a link`, where an address is none of a page, a part, a mail or a telephone. */
export function refusedScheme(address: string): string | undefined {
  // Browsers pass over these, so that java&#9;script: is code too.
  const scheme = SCHEME.exec(address.replaceAll(/[\u0000-\u0020]/gu, ""))?.[0];
  return scheme && !KNOWN_SCHEME.test(scheme) ? `${scheme} in a link` : undefined;
}
