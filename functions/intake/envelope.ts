import { withoutClickIds } from "../contract/attribution";
import { isWebAddress } from "../contract/fields";
import { isUuid } from "../contract/payload";
import type { BodyType } from "./content-negotiation";
import type { RawBody } from "./read-body";

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

export function readFillMs(value: unknown): number | undefined {
  return typeof value === "number" && value >= 0 ? value : undefined;
}

const LANGUAGE = /^[a-z]{2}$/;

export function readLanguage(value: unknown): string {
  return typeof value === "string" && LANGUAGE.test(value) ? value : "en";
}

const MAX_TIME_ZONE = 60;

/** "" for a zone that the server does not know. */
export function readTimeZone(value: unknown): string {
  if (typeof value !== "string" || value.length > MAX_TIME_ZONE) return "";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return "";
  }
}

export type SubmissionId = { kind: "sent"; id: string } | { kind: "derive" } | { kind: "wrong" };

/** Only a form post without JavaScript may omit the id. */
export function readSubmissionId(raw: RawBody, type: BodyType): SubmissionId {
  const value: unknown = raw.get("submissionId");
  if (isUuid(value)) return { kind: "sent", id: value.toLowerCase() };
  if (type === "form" && (value === undefined || value === "")) return { kind: "derive" };
  return { kind: "wrong" };
}
