import { buildMoment } from "../content/build-day";
import { type ContentType, matches } from "../content-types/content-type";
import type { ContentFile, ReadFile } from "../content/read-content";
import type { Issue } from "./finding";
import type { PictureFacts } from "./picture-facts";
import { siteMap, type SiteMap } from "./site-map";

/** A file that could be read and whose kind is known. */
export interface KnownFile extends ReadFile {
  kind: ContentType;
}

/** All that a check may look at: read once, looked at by every check. */
export interface CheckContext {
  root: string;
  kinds: readonly ContentType[];
  /** Every file below content/, as the disk spells it. */
  paths: ReadonlySet<string>;
  files: readonly ContentFile[];
  known: readonly KnownFile[];
  site: SiteMap;
  /** By path below content/, of each picture that a file names and that is there. */
  pictures: ReadonlyMap<string, PictureFacts>;
  /** The moment for which a site is to be right. */
  now: Date;
}

/** What is wrong where; a check answers with any number of these. */
export interface FileIssue extends Issue {
  file: string;
}

export type Check = (world: CheckContext) => FileIssue[];

export function knownFiles(files: readonly ContentFile[], kinds: readonly ContentType[]) {
  return files.flatMap((file): KnownFile[] => {
    const kind = kinds.find((candidate) => matches(candidate, file.path));
    return file.ok && kind ? [{ ...file, kind }] : [];
  });
}

export function createCheckContext(
  given: Omit<CheckContext, "known" | "site" | "paths" | "now"> & {
    paths: readonly string[];
    now?: Date;
  },
): CheckContext {
  const { files, kinds, now = buildMoment() } = given;
  const known = knownFiles(files, kinds);
  const site = siteMap(files, kinds, now);
  return { ...given, paths: new Set(given.paths), known, site, now };
}

/** A check that looks at one file at a time. */
export function eachFile(look: (file: KnownFile, world: CheckContext) => Issue[]): Check {
  return (world) =>
    world.known.flatMap((file) =>
      look(file, world).map((finding) => ({ ...finding, file: file.path })),
    );
}
