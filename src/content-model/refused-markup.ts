/**
 * What no article may hold: React shows it as HTML on pages that a visitor comes to from another
 * one, whose Content-Security-Policy knows nothing of it (docs/decisions/0056-content-security-policy.md).
 */
const REFUSED = /<(?:style|script|iframe)\b|\s(?:style|on[a-z]+)=(?=")/u;
/** An address that is none of a page, a part, a picture, a mail or a telephone; browsers skip spaces. */
const ADDRESS = /\s(?:href|src)="([^"]*)"/gu;
const SCHEME = /^[^/?#]*:/u;
const KNOWN_SCHEME = /^(?:https?|mailto|tel):/iu;

/** The first refused tag or attribute of an article's HTML as React writes it, or undefined. */
export function refusedMarkup(html: string): string | undefined {
  // In text a quote is written &quot; and < is &lt;, so this finds markup only.
  const markup = REFUSED.exec(html)?.[0].replace(/[<=\s]/gu, "");
  if (markup) return markup;
  for (const [, written = ""] of html.matchAll(ADDRESS)) {
    const scheme = SCHEME.exec(written.replaceAll(/[\u0000-\u0020]/gu, ""))?.[0];
    if (scheme && !KNOWN_SCHEME.test(scheme)) return `${scheme} in a link`;
  }
  return undefined;
}
