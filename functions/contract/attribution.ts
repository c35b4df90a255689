import { normaliseText } from "./normalise-text";

/** Where a visitor came from. Carried in addresses only: nothing is stored on the device. */
export interface Attribution {
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  utm_term?: string;
  utm_content?: string;
  /** The host of the site that led to the first page, such as "news.example.com". */
  referrer?: string;
  /** The path of the first page, such as "/news/ai-think-tank-launching". */
  landing?: string;
}

export type AttributionName = keyof Attribution;

/** In the order in which they are shown. Others, such as click ids, are dropped. */
export const ATTRIBUTION_NAMES = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "referrer",
  "landing",
] as const satisfies readonly AttributionName[];

/** The field of a form in which the attribution travels, as a query. */
export const ATTRIBUTION_FIELD = "attribution";

/** Identify one click or one recipient of a mail. */
const CLICK_ID = /^(?:\w*clk?id|[gw]braid|gad_\w+|srsltid|li_fat_id|igshid|mc_eid|_hs\w+)$/i;

/** An absolute URL without click ids. */
export function withoutClickIds(address: string): string {
  if (!address.includes("?")) return address;
  const url = new URL(address);
  const ids = [...url.searchParams.keys()].filter((name) => CLICK_ID.test(name));
  // Serialising the others would change their escapes.
  if (ids.length === 0) return address;
  for (const name of ids) url.searchParams.delete(name);
  return url.href;
}

const MAX_VALUE = 100;
const MAX_PATH = 300;
/** Longer addresses are cut off, or not parsed. */
export const MAX_ADDRESS = 2000;
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
  const filled = values.filter(([, value]) => value !== "");
  return filled.every(([name]) => name === "landing") ? {} : Object.fromEntries(filled);
}

const SOURCE_TEXTS: Readonly<Partial<Record<AttributionName, string>>> = {
  utm_source: "source",
  utm_medium: "medium",
  utm_campaign: "campaign",
  utm_term: "term",
  utm_content: "content",
  landing: "first page",
};

/** Of the text below, in mails to the owner. */
export const SOURCE_LABEL = "Came from";

/** "www.linkedin.com, campaign spring, first page /news"; "" for a direct visit. */
export function attributionText(
  attribution: Attribution,
  translate = (text: string): string => text,
): string {
  const order: readonly AttributionName[] = [
    "referrer",
    ...ATTRIBUTION_NAMES.slice(0, 5),
    "landing",
  ];
  return order
    .flatMap((name) => {
      const value = attribution[name];
      const text = SOURCE_TEXTS[name];
      return value ? [text ? `${translate(text)} ${value}` : value] : [];
    })
    .join(", ");
}

/** What a narrow column has room for. */
export function attributionSource({ utm_campaign, utm_source, referrer }: Attribution): string {
  return utm_campaign ?? utm_source ?? referrer ?? "";
}
