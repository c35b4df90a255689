import { buildMoment } from "../content/build-day";
import type { ContentType } from "../content-types/content-type";
import { contentTypeOf } from "../content-types/content-types";
import type { ContentFile, ReadFile } from "../content/content-file";
import type { Issue } from "../content/issue";
import type { PictureFacts } from "./picture-facts";
import { siteMap, type SiteMap } from "./site-map";

/** A parsed file of a known content type. */
export interface KnownFile extends ReadFile {
  contentType: ContentType;
}

/** The input of every check. */
export interface CheckContext {
  root: string;
  /** Every file below content/. */
  paths: ReadonlySet<string>;
  files: readonly ContentFile[];
  known: readonly KnownFile[];
  site: SiteMap;
  /** The existing pictures that files name, by path below content/. */
  pictures: ReadonlyMap<string, PictureFacts>;
  /** The time at which the site is published. */
  now: Date;
}

export interface FileIssue extends Issue {
  file: string;
}

export type Check = (context: CheckContext) => FileIssue[];

export function knownFiles(files: readonly ContentFile[]): KnownFile[] {
  return files.flatMap((file): KnownFile[] => {
    const contentType = contentTypeOf(file.path);
    return file.ok && contentType ? [{ ...file, contentType }] : [];
  });
}

export function createCheckContext(
  given: Omit<CheckContext, "known" | "site" | "paths" | "now"> & {
    paths: readonly string[];
    now?: Date;
  },
): CheckContext {
  const { files, now = buildMoment() } = given;
  const known = knownFiles(files);
  const site = siteMap(files, now);
  return { ...given, paths: new Set(given.paths), known, site, now };
}

/** A check of one file at a time. */
export function eachFile(look: (file: KnownFile, context: CheckContext) => Issue[]): Check {
  return (context) =>
    context.known.flatMap((file) =>
      look(file, context).map((issue) => ({ ...issue, file: file.path })),
    );
}
