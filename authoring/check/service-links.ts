import type { IssueText } from "../read/issue";

/** Links of mails and documents, which lead through another service. */
export function passedOnIssue(to: string): IssueText | undefined {
  const behind = addressBehind(to);
  if (!behind) return undefined;
  const found = `"${shortened(to)}", which leads through another service`;
  return [found, `the address behind it (did you mean ${behind}?)`];
}

/** Addresses with a mistyped ending, and pages of a company's own. */
export function serviceIssue({ href, hostname, pathname }: URL): IssueText | undefined {
  const [typo] = /\.(?:con|cmo|vom|ocm|comm|fii|nett|ogr)$/u.exec(hostname) ?? [];
  if (typo) return [`"${href}"`, `the right ending instead of ${typo}, such as .com or .fi`];
  if (!SIGN_IN.test(hostname + pathname)) return undefined;
  const found = `"${shortened(href)}", which asks visitors to sign in`;
  return [found, "the address of a page that is open to everybody", true];
}

/** Where Google's, Outlook's and other services' links lead: mails and documents have them. */
function addressBehind(to: string): string | undefined {
  const url = URL.canParse(to) ? new URL(to) : undefined;
  if (!url || !PASSES_ON.test(url.hostname + url.pathname)) return undefined;
  const names = ["q", "url", "u"];
  return names.map((name) => url.searchParams.get(name) ?? "").find((text) => URL.canParse(text));
}

const PASSES_ON =
  /^(?:www\.google\.[a-z.]+\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/|lm?\.facebook\.com\/l\.php|www\.linkedin\.com\/redir)/u;
/** Documents and rooms of a company's own. */
const SIGN_IN =
  /^(?:(?:docs|drive|mail)\.google\.com|[\w-]+\.sharepoint\.com|[\w.-]*onedrive\.live\.com|1drv\.ms|[\w-]+\.slack\.com|teams\.microsoft\.com|outlook\.(?:office|live)\.com|[\w-]+\.atlassian\.net|www\.notion\.so|[^/]+\/wp-admin)(?:\/|$)/u;

function shortened(to: string): string {
  return to.length > 60 ? `${to.slice(0, 57)}…` : to;
}
