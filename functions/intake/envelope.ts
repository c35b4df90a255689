import {
  withoutClickIds,
  type Attribution,
  ATTRIBUTION_NAMES,
  type AttributionName,
} from "../contract/attribution";
import { isWebAddress } from "../contract/fields";
import { isUuid } from "../contract/payload";
import type { PostBody } from "./read-body";
import { ENDPOINT } from "../contract/endpoint";
import { normaliseText } from "../contract/normalise-text";

const MAX_SUBMISSION_URL = 2000;
const ISO_TIMESTAMP =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

export function readSubmittedAt(value: unknown, fallback: string): string {
  if (typeof value !== "string" || !ISO_TIMESTAMP.test(value)) return fallback;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? fallback : date.toISOString();
}

export function readSubmissionUrl(value: unknown): string {
  const usable = typeof value === "string" && value.length <= MAX_SUBMISSION_URL;
  return usable && isWebAddress(value) ? withoutClickIds(value) : "";
}

/** Quick is not spam: people have autofill. */
export function readRemark(fillMs: unknown): string {
  const isQuick = typeof fillMs === "number" && fillMs >= 0 && fillMs < 2000;
  return isQuick ? "sent within 2 seconds" : "";
}

const MAX_TIME_ZONE = 60;

/** "" for an unknown zone. */
export function readTimeZone(value: unknown): string {
  if (typeof value !== "string" || value.length > MAX_TIME_ZONE) return "";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return "";
  }
}

export type SubmissionId = { kind: "sent"; id: string } | { kind: "derive" } | { kind: "wrong" };

/** A form post without JavaScript and other programs have none. */
export function readSubmissionId(body: PostBody): SubmissionId {
  const value: unknown = body.get("submissionId") ?? "";
  if (isUuid(value)) return { kind: "sent", id: value.toLowerCase() };
  return { kind: value === "" ? "derive" : "wrong" };
}

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

/** The attribution of a post without JavaScript, from its Referer. */
export function attributionOfPage(headers: Headers): string {
  const page = headers.get("referer") ?? "";
  if (page.length > MAX_ADDRESS || !page.includes("?") || !URL.canParse(page)) return "";
  const { pathname, searchParams } = new URL(page);
  if (pathname === ENDPOINT) return "";
  if (!searchParams.has("landing")) searchParams.set("landing", pathname);
  return searchParams.toString();
}
