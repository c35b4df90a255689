import { parseAccept } from "hono/utils/accept";

/** Of browsers, the longest known has 150 characters. */
const MAX_ACCEPT = 1000;

/**
 * Whether a client asks for a page as Markdown: its Accept header names the type, and wants nothing of
 * HTML more (RFC 9110, 12.5.1). No browser names it.
 */
export function prefersMarkdown(accept = ""): boolean {
  if (accept.length > MAX_ACCEPT || !/text\/markdown/i.test(accept)) return false;
  const ranges = parseAccept(accept.toLowerCase());
  const qualityOf = (...types: string[]) =>
    types.map((name) => ranges.find(({ type }) => type === name)).find(Boolean)?.q ?? 0;
  const markdown = qualityOf("text/markdown");
  return markdown > 0 && markdown >= qualityOf("text/html", "text/*", "*/*");
}
