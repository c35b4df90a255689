const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gu;
const FETCHED_FOR_SCRIPT = /<link\b[^>]*\b(?:as="(?:script|fetch)"|rel="modulepreload")[^>]*>/gu;

/** The page's static twin: the same HTML with every script, and all that is fetched for one, left out. */
export function withoutScripts(html: string): string {
  return html.replace(SCRIPT, "").replace(FETCHED_FOR_SCRIPT, "");
}
