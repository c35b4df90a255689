import { z } from "zod";
import { momentOf, WRITTEN_MOMENT } from "./moment";

function moment(what: string) {
  return z
    .string()
    .regex(WRITTEN_MOMENT)
    .refine((written) => momentOf(written) !== undefined, { error: "a day that there is" })
    .meta({
      description: `${what}: a day such as 2026-12-01 (its midnight) or a minute such as 2026-12-01T09:00, in Helsinki`,
    })
    .optional();
}

/** The fields of content that may wait, and may end: spread them into the schema of its kind. */
export const releaseFields = {
  draft: z.boolean().optional().meta({ description: "true: only writers see it" }),
  publishAt: moment("when it appears, if not at once"),
  expiresAt: moment("when it is gone again"),
};

/** What a file says of its own time. */
export interface Release {
  draft?: boolean;
  publishAt?: string;
  expiresAt?: string;
}

/** For `.refine()` of such a schema: nothing ends before it begins. */
export function endsAfterItAppears({ publishAt, expiresAt }: Release): boolean {
  const [from, until] = [publishAt, expiresAt].map((written) => written && momentOf(written));
  return !from || !until || from < until;
}

export const ENDS_TOO_EARLY = {
  path: ["expiresAt"],
  error: "a moment after publishAt",
};

export function hasReleaseDates({ schema }: { schema: { shape: object } }): boolean {
  return "publishAt" in schema.shape;
}
