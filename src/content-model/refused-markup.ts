/**
 * What no article may hold: React shows it as HTML on pages that a visitor comes to from another
 * one, whose Content-Security-Policy knows nothing of it (docs/decisions/0056-content-security-policy.md).
 */
const REFUSED = /<(?:style|script|iframe)\b|\sstyle=(?=")/u;

/** The first refused tag or attribute of an article's HTML as React writes it, or undefined. */
export function refusedMarkup(html: string): string | undefined {
  // In text a quote is written &quot; and < is &lt;, so this finds markup only.
  return REFUSED.exec(html)?.[0].replace(/[<=\s]/gu, "");
}
