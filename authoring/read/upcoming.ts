import { SITE_ZONE } from "../../src/site/site-data";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { siteMinute } from "../../functions/contract/site-time";
import { type ContentType, pageAddress } from "../types/content-type";
import { contentTypeOf } from "../types/content-types";
import { buildMoment } from "./build-day";
import type { ContentFile } from "./content-file";
import { readContentOnce } from "./read-content";
import { hasReleaseDates, parseMoment, isShown, visiblePeriod } from "../types/release-dates";

interface UpcomingChange {
  at: string;
  localTime: string;
  what: "appears" | "disappears" | "closes";
  page: string;
  file: string;
}

/** All changes after a moment, the next first. Drafts have no date. */
export function upcomingChanges(files: readonly ContentFile[], now: Date): UpcomingChange[] {
  return files
    .flatMap((file) => {
      const contentType = file.ok && contentTypeOf(file.path);
      return contentType && hasReleaseDates(contentType)
        ? changesOf(contentType, file.path, file.data, now)
        : [];
    })
    .sort((a, b) => (a.at + a.file < b.at + b.file ? -1 : 1));
}

/** When content is next to appear, disappear or close, as an ISO timestamp. */
export function nextChange(files: readonly ContentFile[]): string | undefined {
  return upcomingChanges(files, buildMoment())[0]?.at;
}

function changesOf(
  contentType: ContentType,
  file: string,
  data: unknown,
  now: Date,
): UpcomingChange[] {
  const span = visiblePeriod(contentType, data);
  const closes = closingTime(data);
  const moments: [number, UpcomingChange["what"]][] = [
    [span.from, "appears"],
    [span.until, "disappears"],
  ];
  if (closes && isShown(span, closes)) moments.push([closes.getTime(), "closes"]);
  // Content without its own page, such as a person, is named by its file.
  const page = pageAddress(contentType, file, data) ?? file;
  return moments
    .filter(([time]) => Number.isFinite(time) && time > now.getTime())
    .map(([time, what]) => {
      const at = new Date(time);
      return { at: at.toISOString(), localTime: siteMinute(SITE_ZONE, at), what, page, file };
    });
}

/** A role is open until the end of its last day; its page stays. */
function closingTime(data: unknown): Date | undefined {
  const { validThrough } = data as { validThrough?: unknown };
  const last = typeof validThrough === "string" ? parseMoment(`${validThrough}T23:59`) : undefined;
  return last && new Date(last.getTime() + 60_000);
}

/** "On 2026-12-01 09:00 /news/new-office appears". Times are the site's. */
function upcomingLine({ localTime, page, what }: UpcomingChange): string {
  return `On ${localTime} ${page} ${what}${what === "closes" ? " for applications" : ""}`;
}

export function upcomingReport(changes: readonly UpcomingChange[], most = 10): string {
  if (changes.length === 0) return "Nothing changes by itself: no date of any content is to come";
  const lines = changes.slice(0, most).map(upcomingLine);
  const more = changes.length - lines.length;
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n");
}

/** Not in public/: it names unpublished content. */
const FILE = "dist/upcoming.json";

/** Writes what a later build will change, and returns it as text. */
export function writeUpcoming(): string {
  const changes = upcomingChanges(readContentOnce("content"), buildMoment());
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(changes, undefined, 2)}\n`);
  return upcomingReport(changes);
}
