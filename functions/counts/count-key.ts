import type { Attribution } from "../contract/attribution";
import { FORMS } from "../contract/forms";
import { readAttribution } from "../intake/attribution";
import type { Submission } from "../submission";
import type { CountKey } from "./page-counter";

/** Articles, stories and archives are one page each. */
const GROUPS = ["/news/", "/stories/", "/news-and-stories/"];

function pageGroup(path: string): string {
  for (const group of GROUPS) if (path.startsWith(group)) return `${group}…`;
  return path;
}

function sourceOf({
  referrer = "",
  utm_campaign,
  utm_source,
}: Attribution): Omit<CountKey, "page"> {
  return { referrer, campaign: utm_campaign ?? utm_source ?? "" };
}

const HOST = /^\w+:\/\/([^/?#]*)/;

/** In the hot path: most visits come from a page of the site. */
function isFromSite(referer: string, ownHost: string): boolean {
  const start = referer.indexOf("//") + 2;
  return referer.startsWith(ownHost, start) && referer[start + ownHost.length] === "/";
}

/** `query` of the page's address; `referer` of the request for it. */
export function visitKey(path: string, query: string, referer = "", ownHost = ""): CountKey {
  const page = pageGroup(path);
  const [, host = ""] = isFromSite(referer, ownHost) ? [] : (HOST.exec(referer) ?? []);
  if (query === "" && host === "") return { page, referrer: "", campaign: "" };
  const search = new URLSearchParams(query);
  if (host !== "") search.set("ref", host);
  return { page, ...sourceOf(readAttribution(search.toString())) };
}

export function submissionKey({ formName, attribution }: Submission): CountKey {
  return { page: FORMS[formName].pagePath, ...sourceOf(attribution) };
}
