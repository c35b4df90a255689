import { type Attribution, ATTRIBUTION_NAMES, type AttributionName } from "../contract/attribution";
import { ENDPOINT } from "../contract/endpoint";
import { normaliseText } from "./normalise";

const MAX_VALUE = 100;
const MAX_PATH = 300;
const MAX_ADDRESS = 2000;
const HOST = /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?(?::\d{1,5})?$/;
const PATH = /^\/(?![/\\])[^?#\s]*$/;

function readValue(name: AttributionName, query: URLSearchParams): string {
  const value = normaliseText(query.get(name === "referrer" ? "ref" : name) ?? "", false).trim();
  if (name === "referrer") return HOST.test(value.toLowerCase()) ? value.toLowerCase() : "";
  if (name === "landing") return PATH.test(value) ? value.slice(0, MAX_PATH) : "";
  return value.slice(0, MAX_VALUE);
}

/** Reads the query of an address of the site; {} for a direct visit. */
export function readAttribution(search: string): Attribution {
  const query = new URLSearchParams(search.slice(0, MAX_ADDRESS));
  const values = ATTRIBUTION_NAMES.map((name) => [name, readValue(name, query)] as const);
  const found = values.filter(([, value]) => value !== "");
  return found.every(([name]) => name === "landing") ? {} : Object.fromEntries(found);
}

/** What a page's script would send, from the Referer of a post without JavaScript. */
export function attributionOfPage(headers: Headers): string {
  const page = headers.get("referer") ?? "";
  if (page.length > MAX_ADDRESS || !page.includes("?") || !URL.canParse(page)) return "";
  const { pathname, searchParams } = new URL(page);
  if (pathname === ENDPOINT) return "";
  if (!searchParams.has("landing")) searchParams.set("landing", pathname);
  return searchParams.toString();
}
