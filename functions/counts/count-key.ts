import type { Attribution } from "../contract/attribution";
import { FORMS } from "../contract/forms";
import { readAttribution } from "../intake/attribution";
import type { Submission } from "../submission";
import type { CountKey } from "./page-counter";

/** Articles, stories and archives are one page each. */
const GROUPS = ["/news/", "/stories/", "/news-and-stories/"];

function pageGroup(path: string): string {
  const group = GROUPS.find((prefix) => path.startsWith(prefix));
  return group ? `${group}…` : path;
}

function sourceOf({
  referrer = "",
  utm_campaign,
  utm_source,
}: Attribution): Omit<CountKey, "page"> {
  return { referrer, campaign: utm_campaign ?? utm_source ?? "" };
}

const HOST = /^\w+:\/\/([^/?#]*)/;

/** `query` of the page's address; `referer` of the request for it. */
export function visitKey(path: string, query: string, referer = "", ownHost = ""): CountKey {
  const [, host = ""] = HOST.exec(referer) ?? [];
  const isArrival = host !== "" && host !== ownHost;
  if (query === "" && !isArrival) return { page: pageGroup(path), referrer: "", campaign: "" };
  const search = new URLSearchParams(query);
  if (isArrival) search.set("ref", host);
  return { page: pageGroup(path), ...sourceOf(readAttribution(search.toString())) };
}

export function submissionKey({ formName, attribution }: Submission): CountKey {
  return { page: FORMS[formName].pagePath, ...sourceOf(attribution) };
}
