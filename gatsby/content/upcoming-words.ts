import type { UpcomingChange } from "./upcoming";

/** One line: "On 2026-12-01 09:00 /news/new-office appears". Times are those of Helsinki. */
export function upcomingLine({ inHelsinki, page, what }: UpcomingChange): string {
  return `On ${inHelsinki} ${page} ${what}${what === "closes" ? " for applications" : ""}`;
}

/** The next few lines, and how many more there are. */
export function upcomingReport(changes: readonly UpcomingChange[], most = 10): string {
  if (changes.length === 0) return "Nothing changes by itself: no date of any content is to come";
  const lines = changes.slice(0, most).map(upcomingLine);
  const more = changes.length - lines.length;
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n");
}
