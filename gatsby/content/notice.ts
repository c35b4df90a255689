import type { ContentType } from "../content-types/content-type";
import { mayWait, spanOf } from "./span";

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/**
 * What `gatsby develop` says over content that visitors do not see: that it is a draft, from when it
 * is seen, or since when no more. Undefined for what they see.
 */
export function noticeOf(
  kind: Pick<ContentType, "schema">,
  data: Record<string, unknown>,
  now: Date,
): string | undefined {
  if (!mayWait(kind)) return undefined;
  const { from, until } = spanOf(kind, data);
  if (from === Infinity) return "Draft";
  if (until <= now.getTime()) return `Ended ${inWords(data.expiresAt)}`;
  return from > now.getTime() ? `From ${inWords(data.publishAt)}` : undefined;
}

/** As it was written, so that no clock comes in: "1 December 2026, 09:00". */
function inWords(written: unknown): string {
  const [day = "", time = "00:00"] = String(written).split("T");
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}, ${time}`;
}
