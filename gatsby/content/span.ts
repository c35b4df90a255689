import type { ContentType } from "../content-types/content-type";
import { momentOf } from "./moment";
import type { Release } from "../content-types/release-fields";

/** When something is to be seen: from the first moment on, up to the second. Milliseconds. */
export interface Span {
  from: number;
  until: number;
}

export const ALWAYS: Span = { from: -Infinity, until: Infinity };
const NEVER: Span = { from: Infinity, until: Infinity };

/** Whether files of a kind may be drafts, wait and end. */
export function mayWait({ schema }: Pick<ContentType, "schema">): boolean {
  return "publishAt" in schema.shape;
}

/**
 * When the page that a file makes is to be seen. What cannot be read as a moment hides it: the
 * checker tells of it, and nothing is shown too early meanwhile.
 */
export function spanOf(kind: Pick<ContentType, "schema">, data: unknown): Span {
  if (!mayWait(kind) || typeof data !== "object" || data === null) return ALWAYS;
  const { draft, publishAt, expiresAt } = data as Release;
  if (draft !== undefined && draft !== false) return NEVER;
  const span = { from: timeOf(publishAt, -Infinity), until: timeOf(expiresAt, Infinity) };
  return Number.isNaN(span.from) || Number.isNaN(span.until) ? NEVER : span;
}

function timeOf(written: unknown, absent: number): number {
  if (written === undefined || written === null) return absent;
  const moment = typeof written === "string" ? momentOf(written) : undefined;
  return moment?.getTime() ?? Number.NaN;
}

export function isShown({ from, until }: Span, now: Date): boolean {
  return from <= now.getTime() && now.getTime() < until;
}
