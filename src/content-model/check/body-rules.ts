import type { MdxNode } from "./mdx-tree";

type Words = readonly [found: string, write: string];

const REFUSED = new Set(["style", "script", "iframe", "object", "embed", "form", "input"]);

/** Markup of its own that an article may not hold; undefined for what it may. */
export function markupFault({
  type,
  name,
  attributes = [],
  value = "",
}: MdxNode): Words | undefined {
  if (type === "mdxjsEsm") return ["a line that begins with import or export", "text only"];
  if (/^mdx(?:Flow|Text)Expression$/u.test(type)) {
    const isComment = /^\s*(?:\/\*[^]*\*\/)?\s*$/u.test(value);
    return isComment
      ? undefined
      : [`{${value}}`, String.raw`\{ and \} for brackets that are to be shown`];
  }
  if (!/^mdxJsx/u.test(type)) return undefined;
  if (name && REFUSED.has(name))
    return [`<${name}>, which the site's security policy blocks`, "it in words, or delete it"];
  if (name && /^[A-Z]|\./u.test(name))
    return [`<${name}>, which is no element of HTML`, "Markdown"];
  const bad = attributes.find((attribute) => /^(?:style|on\w+)$/u.test(attribute.name ?? ""));
  return bad && [`${bad.name ?? ""}= in <${name ?? ""}>`, `<${name ?? ""}> without it`];
}

/** A heading must be one level deeper than that before it, at most; the first has its own. */
export function headingFault(depth: number, before: number, first: number): Words | undefined {
  const signs = (level: number) => "#".repeat(level);
  if (depth < first) {
    return [`a heading ${signs(depth)}, which the page has already`, `${signs(first)} before it`];
  }
  if (depth <= before + 1) return undefined;
  return [
    `a heading ${signs(depth)} where ${signs(before + 1)} is due`,
    `${signs(before + 1)} before it`,
  ];
}
