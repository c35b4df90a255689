import { buildMoment } from "./build-day";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ContentType, requiredFiles } from "../types/content-type";
import { contentTypeOf } from "../types/content-types";
import { site } from "../types/collections/site";
import { fileLanguage, splitLanguage, translationOf } from "../types/languages";
import type { ContentFile } from "./content-file";
import { momentInWords } from "./moment-in-words";
import { readContent, readContentOnce } from "./read-content";
import { hasReleaseDates, isShown, visiblePeriod } from "../types/release-dates";

/** `gatsby develop` shows everything; Gatsby sets its command in all its processes. */
export function showsAll(): boolean {
  return process.env.gatsby_executing_command === "develop";
}

function isVisible(contentType: Pick<ContentType, "schema">, data: unknown, now: Date): boolean {
  return showsAll() || isShown(visiblePeriod(contentType, data), now);
}

/**
 * All content that visitors may see now. A lint rule enforces it in gatsby/assets and gatsby/pages.
 */
export function shownContent(root: string, now = buildMoment()): ContentFile[] {
  return onlyShown(readContentOnce(root), now);
}

let cache: { files: readonly ContentFile[]; byPath: Map<string, ContentFile> } | undefined;

/** One visible content file; undefined when it is hidden. */
export function shownFile(root: string, path: string): ContentFile | undefined {
  // With site.json, whose figures the texts name.
  if (showsAll()) return readContent(root, filesBehind(root, path)).at(-1);
  const files = readContentOnce(root);
  if (cache?.files !== files) {
    const visible = onlyShown(files, buildMoment());
    cache = { files, byPath: new Map(visible.map((file) => [file.path, file])) };
  }
  return cache.byPath.get(path);
}

/** A file after those that it takes fields and figures from. */
function filesBehind(root: string, path: string): string[] {
  const sites = [site.files, translationOf(site.files, fileLanguage(path))];
  const needed = [...sites, splitLanguage(path).original, path];
  return [...new Set(needed)].filter((file) => existsSync(join(root, file)));
}

export function onlyShown(files: readonly ContentFile[], now: Date): ContentFile[] {
  const visible = files.filter((file) => {
    const contentType = file.ok && contentTypeOf(file.path);
    return !contentType || isVisible(contentType, file.data, now);
  });
  const paths = new Set(visible.map(({ path }) => path));
  return visible.map(withoutDrafts).filter((file) => {
    const contentType = contentTypeOf(file.path);
    return !contentType || requiredFiles(contentType, file.path).every((path) => paths.has(path));
  });
}

/** Leaves out the drafts of a list, such as a testimonial. */
function withoutDrafts(file: ContentFile): ContentFile {
  if (showsAll() || !file.ok || !hasDrafts(file.path)) return file;
  const lists = Object.entries(file.data as object).map(([key, value]: [string, unknown]) => [
    key,
    Array.isArray(value)
      ? value.filter((entry: { draft?: unknown } | null) => entry?.draft !== true)
      : value,
  ]);
  return { ...file, data: Object.fromEntries(lists) as unknown };
}

/** Whether the entries of a file may be drafts. */
function hasDrafts(path: string): boolean {
  return path.startsWith("testimonials/");
}

const minuteInWords = (moment: unknown) =>
  momentInWords(String(moment).replace(/^[\d-]+$/u, "$&T00:00"));

/** What `gatsby develop` shows above content that visitors do not see; undefined for other content. */
export function noticeOf(
  contentType: Pick<ContentType, "schema">,
  data: Record<string, unknown>,
  now: Date,
): string | undefined {
  if (!hasReleaseDates(contentType)) return undefined;
  const { from, until } = visiblePeriod(contentType, data);
  if (from === Infinity) return "Draft";
  if (until <= now.getTime()) return `Ended ${minuteInWords(data.expiresAt)}`;
  return from > now.getTime() ? `From ${minuteInWords(data.publishAt)}` : undefined;
}
