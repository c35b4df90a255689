import type { ContentType } from "../content-types/content-type";
import { momentOf } from "../content-types/moment";
import { hasReleaseDates, type Release } from "../content-types/release-fields";

/** When content is visible: from the first moment up to the second, in milliseconds. */
export interface Span {
  from: number;
  until: number;
}

export const ALWAYS: Span = { from: -Infinity, until: Infinity };
const NEVER: Span = { from: Infinity, until: Infinity };

/** When a file's page is visible. A date that cannot be read hides it: nothing appears too early. */
export function spanOf(kind: Pick<ContentType, "schema">, data: unknown): Span {
  if (!hasReleaseDates(kind) || typeof data !== "object" || data === null) return ALWAYS;
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
