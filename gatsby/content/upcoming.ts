import { type ContentType, pathParams } from "../content-types/content-type";
import { contentTypeOf } from "../content-types/content-types";
import type { ContentFile } from "./read-content";
import { helsinkiWords, momentOf } from "./moment";
import { isShown, mayWait, spanOf } from "./span";

/** Something that a build at a later moment does differently, though nobody has touched a file. */
export interface UpcomingChange {
  /** ISO 8601, in UTC. */
  at: string;
  /** The same by the clocks of Helsinki: `2026-12-01 09:00`. */
  inHelsinki: string;
  what: "appears" | "disappears" | "closes";
  /** The page's path. */
  page: string;
  /** Below content/. */
  file: string;
}

/** All that changes after a moment by itself, the next first. Drafts wait for a hand, not a clock. */
export function upcomingChanges(files: readonly ContentFile[], now: Date): UpcomingChange[] {
  return files
    .flatMap((file) => {
      const kind = file.ok && contentTypeOf(file.path);
      return kind && mayWait(kind) ? changesOf(kind, file.path, file.data, now) : [];
    })
    .sort((a, b) => (a.at + a.file < b.at + b.file ? -1 : 1));
}

function changesOf(kind: ContentType, file: string, data: unknown, now: Date): UpcomingChange[] {
  const span = spanOf(kind, data);
  const closes = closingTime(data);
  const moments: [number, UpcomingChange["what"]][] = [
    [span.from, "appears"],
    [span.until, "disappears"],
  ];
  if (closes && isShown(span, closes)) moments.push([closes.getTime(), "closes"]);
  const page = kind.address?.(pathParams(kind, file)) ?? "";
  return moments
    .filter(([time]) => Number.isFinite(time) && time > now.getTime())
    .map(([time, what]) => {
      const at = new Date(time);
      return { at: at.toISOString(), inHelsinki: helsinkiWords(at), what, page, file };
    });
}

/** A role may be applied for to the end of its last day; its page stays (open-roles.ts). */
function closingTime(data: unknown): Date | undefined {
  const { validThrough } = data as { validThrough?: unknown };
  const last = typeof validThrough === "string" ? momentOf(`${validThrough}T23:59`) : undefined;
  return last && new Date(last.getTime() + 60_000);
}
