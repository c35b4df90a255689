import { CONTENT_TYPES } from "../content-types/content-types";
import { buildMoment } from "../content/build-day";
import { type ContentType, matches, pathParams, pathStars } from "../content-types/content-type";
import type { ContentFile } from "../content/content-file";
import { aliasesIn, REDIRECTS } from "../content/redirects";
import { newsArchive, storyArchive } from "../content/archive";
import { newsArticle } from "../content-types/collections/news-article";
import { leaderStory } from "../content-types/collections/leader-story";
import { ALWAYS, type Span, spanOf, isShown } from "../content/shown-content";

/** A page that content may link to. */
export interface KnownPage {
  /** What may follow a `#`. */
  anchors: readonly string[];
  /** The content file it is made of; absent for the pages that code makes alone. */
  file?: string;
  /** When it is there. */
  span: Span;
}

/** Every address of the site, as content and code make it. */
export interface SiteMap {
  pages: ReadonlyMap<string, KnownPage>;
  /** Old and short addresses: where each leads. */
  redirects: ReadonlyMap<string, { to: string; mayBeLinked?: boolean }>;
  /** Files that would make a page at an address that another has. */
  clashes: readonly { file: string; address: string; other: string }[];
  /** Where it is published, such as https://www.example.com. */
  origin?: string;
  /** The moment for which it is right. */
  now: Date;
}

/** Addresses that no content file makes, or that the host answers itself. */
const MADE_BY_CODE = [
  "/404",
  "/api",
  "/apply/thank-you",
  "/book-call/thank-you",
  "/discovery-call/thank-you",
  "/news/not-found",
  "/page-data",
  "/search",
  "/send-message/thank-you",
  "/social",
  "/static",
];

/**
 * @param files content files, readable or not: a page with a mistake in it is a page. So is one that
 *   the site cannot do without and whose file is missing.
 */
export function siteMap(files: readonly ContentFile[], now = buildMoment()): SiteMap {
  const pages = new Map<string, KnownPage>(
    MADE_BY_CODE.map((address) => [address, { anchors: [], span: ALWAYS }]),
  );
  const dataOf = new Map(files.map((file) => [file.path, file.ok ? file.data : undefined]));
  const clashes: { file: string; address: string; other: string }[] = [];
  // The pages that stand alone come first: a role called "join" is in their way, not they in its.
  for (const contentType of [...CONTENT_TYPES].sort((a, b) => stars(a) - stars(b))) {
    const { address: addressOf, anchors = [] } = contentType;
    if (!addressOf) continue;
    for (const path of pathsOf(contentType, files)) {
      const address = addressOf(pathParams(contentType, path));
      const taken = pages.get(address);
      if (taken) clashes.push({ file: path, address, other: taken.file ?? "the site itself" });
      else pages.set(address, { anchors, file: path, span: spanOf(contentType, dataOf.get(path)) });
    }
  }
  for (const address of archiveAddresses(files, now)) {
    pages.set(address, { anchors: [], span: ALWAYS });
  }
  const redirects = new Map(
    [...aliasesIn(files), ...REDIRECTS].map(({ from, ...rest }) => [from, rest]),
  );
  return { pages, redirects, clashes, now, origin: process.env.SITE_URL?.replace(/\/+$/u, "") };
}

function stars({ files, slugs }: ContentType): number {
  return slugs ? 0 : files.split("*").length - 1;
}

function pathsOf(contentType: ContentType, files: readonly ContentFile[]): readonly string[] {
  if (contentType.slugs)
    return contentType.slugs.map((slug) => contentType.files.replace("*", slug));
  if (stars(contentType) === 0) return [contentType.files];
  return files.map(({ path }) => path).filter((path) => matches(contentType, path));
}

/** The addresses of the archives, which are there as soon as many articles or stories are shown. */
export function archiveAddresses(files: readonly ContentFile[], now: Date): string[] {
  // Articles and stories have the same release fields.
  const shown = files.flatMap((file) =>
    file.ok && isShown(spanOf(leaderStory, file.data), now) ? [file] : [],
  );
  const days = shown
    .filter(({ path }) => matches(newsArticle, path))
    .map(({ data }) => String((data as { date?: unknown }).date));
  const stories = shown.filter(({ path }) => pathStars(leaderStory, path)?.[1] === "en");
  return [...newsArchive(days), ...storyArchive(stories.length)].map(({ path }) => path);
}
