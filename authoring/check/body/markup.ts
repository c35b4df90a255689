import type { IssueText } from "../../read/issue";
import { componentIssue, componentOf, insteadOf } from "./components";
import type { MdxNode } from "./mdx-tree";

/** The HTML that a body may contain. */
const ELEMENTS = new Set(
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em
  figcaption figure hr i ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary
  sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/u),
);
const ATTRIBUTES = new Set(
  `abbr cite class className colSpan colspan dateTime datetime dir download headers href hrefLang
  hreflang id lang name open rel reversed role rowSpan rowspan scope span start target title translate
  type value`.split(/\s+/u),
);
/** How a picture is written, and where. */
export const PICTURE_ALONE = "![what it shows](./picture.jpg), an empty line before and after it";
export const VOID = /^(?:br|col|hr|wbr)$/u;
/** The security policy blocks these. */
const BLOCKED = /^(?:audio|embed|form|iframe|input|object|script|style|video)$/u;

/** Code that would run when the body is rendered, and elements and attributes that are not allowed. */
export function markupIssue(node: MdxNode, around: readonly MdxNode[]): IssueText | undefined {
  const { type, name, attributes = [], children = [], value = "", data } = node;
  if (type === "mdxjsEsm") return ["a line that begins with import or export", "text only"];
  if (/^mdx(?:Flow|Text)Expression$/u.test(type)) {
    // {/* a */ code() /* b */} begins and ends like a comment.
    const isComment = data?.estree?.body.length === 0;
    return isComment
      ? undefined
      : [`{${value}}`, /^\{?\s*\w+\s*\}?$/u.test(value) ? FILL : ESCAPED_BRACKETS];
  }
  if (!/^mdxJsx/u.test(type)) return undefined;
  const component = componentOf(name);
  if (component) return componentIssue(node, component, around);
  if (name && VOID.test(name) && children.length > 0) return [`</${name}>`, `<${name} />`];
  if (name === "a" && !attributes.some((attribute) => attribute.name === "href")) {
    return ["<a> without href", "[words](/address)"];
  }
  return (name ? elementIssue(name) : undefined) ?? attributeIssue(name ?? "", attributes);
}

const FILL = "a figure of site.json such as {callMinutes}, or the words themselves";
const ESCAPED_BRACKETS = String.raw`\{ and \} for brackets that are to be shown`;

export function elementIssue(name: string): IssueText | undefined {
  if (ELEMENTS.has(name) || componentOf(name)) return undefined;
  if (/^(?:img|picture)$/u.test(name)) return [`a picture as <${name}>`, PICTURE_ALONE];
  if (BLOCKED.test(name)) {
    return [`<${name}>, which the site's security policy blocks`, "it in words, or delete it"];
  }
  const [, level] = /^h([1-6])$/u.exec(name) ?? [];
  if (level) return [`<${name}>`, `${"#".repeat(Number(level))} and a space before the heading`];
  const lower = name.toLowerCase();
  if (ELEMENTS.has(lower)) return [`<${name}>`, VOID.test(lower) ? `<${lower} />` : `<${lower}>`];
  const isHtml = /^[a-z][a-z0-9]*$/u.test(name);
  const found = `<${name}>, which is not an element ${isHtml ? "of a text" : "of HTML or a component"}`;
  return [found, insteadOf(name)];
}

function attributeIssue(
  element: string,
  attributes: NonNullable<MdxNode["attributes"]>,
): IssueText | undefined {
  for (const { type, name = "", value } of attributes) {
    if (type !== "mdxJsxAttribute") return [`{…} in <${element}>`, `<${element}> without it`];
    if (typeof value === "object" && value !== null) {
      return [`${name}={…} in <${element}>`, `${name}="…", a text between quotation marks`];
    }
    if (!ATTRIBUTES.has(name) && !/^(?:aria|data)-[a-z-]+$/u.test(name)) {
      return [`${name}= in <${element}>`, `<${element}> without it`];
    }
  }
  return undefined;
}

/** A heading is at most one level deeper than the previous one; the first has level `first`. */
export function headingIssue(depth: number, before: number, first: number): IssueText | undefined {
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

const SCHEME = /^[^/?#]*:/u;
const KNOWN_SCHEME = /^(?:https?|mailto|tel):/iu;

/** `javascript: in a link` for a scheme other than http, https, mailto and tel. */
export function refusedScheme(address: string): string | undefined {
  // Browsers ignore these characters: java&#9;script: is code, too.
  const scheme = SCHEME.exec(address.replaceAll(/[\u0000-\u0020]/gu, ""))?.[0];
  return scheme && !KNOWN_SCHEME.test(scheme) ? `${scheme} in a link` : undefined;
}
