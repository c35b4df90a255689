import { SITE_ZONE } from "../../src/site/site-data";
import { z } from "zod";
import { siteMoment } from "../../functions/contract/site-time";
import type { ContentType } from "./content-type";

/** A day, or a day and a minute, as content and BUILD_DATE write it. */
const WRITTEN_MOMENT = /^(20\d{2}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/u;

/**
 * The moment that is meant by `2026-12-01T09:00`, by the site's clock, or by `2026-12-01`,
 * its first minute. Undefined when it is not a real day or has another format.
 */
export function parseMoment(text: string): Date | undefined {
  const [, day, hours = 0, minutes = 0] = WRITTEN_MOMENT.exec(text) ?? [];
  return day === undefined
    ? undefined
    : siteMoment(SITE_ZONE, day, Number(hours) * 60 + Number(minutes));
}

function moment(what: string) {
  return z
    .string()
    .regex(WRITTEN_MOMENT)
    .refine((written) => parseMoment(written) !== undefined, { error: "a day that there is" })
    .meta({
      part: "moment",
      description: `${what}: a day such as 2026-12-01 (its midnight) or a minute such as 2026-12-01T09:00, by the site's clock`,
    })
    .optional();
}

/** The fields of content that may appear later or disappear: spread them into its schema. */
export const releaseFields = {
  draft: z.boolean().optional().meta({ description: "true: only writers see it" }),
  publishAt: moment("when it appears, if not at once"),
  expiresAt: moment("when it is gone again"),
};

/** The release fields of a file. */
interface Release {
  draft?: boolean;
  publishAt?: string;
  expiresAt?: string;
}

/** For `.refine()` of such a schema: nothing ends before it begins. */
export function endsAfterItAppears({ publishAt, expiresAt }: Release): boolean {
  const [from, until] = [publishAt, expiresAt].map((written) => written && parseMoment(written));
  return !from || !until || from < until;
}

export const ENDS_TOO_EARLY = {
  path: ["expiresAt"],
  error: "a moment after publishAt",
};

export function hasReleaseDates({ schema }: { schema: { shape: object } }): boolean {
  return "publishAt" in schema.shape;
}

/** When content is visible: from the first moment up to the second, in milliseconds. */
export interface Period {
  from: number;
  until: number;
}

export const ALWAYS: Period = { from: -Infinity, until: Infinity };
const NEVER: Period = { from: Infinity, until: Infinity };

/** When a file's page is visible. A date that cannot be read hides it: nothing appears too early. */
export function visiblePeriod(contentType: Pick<ContentType, "schema">, data: unknown): Period {
  if (!hasReleaseDates(contentType) || typeof data !== "object" || data === null) return ALWAYS;
  const { draft, publishAt, expiresAt } = data as Release;
  if (draft !== undefined && draft !== false) return NEVER;
  const span = {
    from: timeOrDefault(publishAt, -Infinity),
    until: timeOrDefault(expiresAt, Infinity),
  };
  return Number.isNaN(span.from) || Number.isNaN(span.until) ? NEVER : span;
}

function timeOrDefault(value: unknown, absent: number): number {
  if (value === undefined || value === null) return absent;
  const moment = typeof value === "string" ? parseMoment(value) : undefined;
  return moment?.getTime() ?? Number.NaN;
}

export function isShown({ from, until }: Period, now: Date): boolean {
  return from <= now.getTime() && now.getTime() < until;
}
