import { thanksPath } from "../types/form-addresses";
import { CONTENT_TYPES, contentTypeOf } from "../types/content-types";
import { buildMoment } from "../read/build-day";
import { type ContentType, filesNeeded, matches, pageAddress } from "../types/content-type";
import type { ContentFile } from "../read/content-file";
import { redirectsIn } from "../read/redirects";
import { fileLanguage, splitLanguage } from "../types/languages";
import { LIST_FILE, listPages, listsOf } from "../read/list-pages";
import { formOf, sectionsOf } from "../read/sections-of";
import { namesAt } from "./field-paths";
import { APPLICATION_FORM } from "../types/collections/forms";
import { newsArticle } from "../types/collections/news-article";
import { leaderStory } from "../types/collections/leader-story";
import { ALWAYS, type Period, visiblePeriod, isShown } from "../types/release-dates";

/** A link target. */
export interface KnownPage {
  /** Valid fragments; absent while the file cannot be read. */
  anchors?: readonly string[];
  /** Its content file; absent for pages that code creates. */
  file?: string;
  span: Period;
  form?: unknown;
}

/** Every address of the site. */
export interface SitePages {
  pages: ReadonlyMap<string, KnownPage>;
  /** The addresses of files that links may lead to. */
  files: ReadonlySet<string>;
  /** Old and short addresses: where each leads. */
  redirects: ReadonlyMap<string, { to: string; mayBeLinked?: boolean }>;
  /** Files whose address another page has. */
  clashes: readonly { file: string; address: string; other: string }[];
  /** True while site.json cannot be read, which lists some. */
  lacksRedirects: boolean;
  /** The ids of the roles that can be applied for. */
  roles: readonly string[];
  /** Such as https://www.example.com. */
  origin?: string;
  now: Date;
}

/** Addresses without a content file, among them those of the host. */
const MADE_BY_CODE = [
  "/api",
  "/calendar",
  "/news/not-found",
  "/owner",
  "/page-data",
  "/search",
  "/social",
  "/static",
];

/** Names that a page must not have: of the health check, of Gatsby's file for / and of `gatsby develop`. */
const NO_PAGE_NAMES = ["/dev-404-page", "/healthz", "/index"];

/** Whether the host, not a file, answers at this path. */
export function isHostAddress(path: string): boolean {
  return [...MADE_BY_CODE, "/healthz"].some((own) => path === own || path.startsWith(`${own}/`));
}

/**
 * @param files content files, also unreadable ones: their pages, and required pages, count as existing
 * @param served files that are served under their own names
 */
export function sitePages(
  files: readonly ContentFile[],
  now = buildMoment(),
  served: readonly string[] = [],
): SitePages {
  const pages = new Map<string, KnownPage>(
    MADE_BY_CODE.map((address) => [address, { anchors: [], span: ALWAYS }]),
  );
  const dataOf = new Map(files.map((file) => [file.path, file.ok ? file.data : undefined]));
  const clashes: { file: string; address: string; other: string }[] = [];
  // Single pages first: a role called "join" clashes with the page /join, not vice versa.
  for (const contentType of [...CONTENT_TYPES].sort((a, b) => stars(a) - stars(b))) {
    const { anchors = [] } = contentType;
    for (const path of pathsOf(contentType, files)) {
      const data = dataOf.get(path);
      const address = pageAddress(contentType, path, data);
      if (address === undefined) continue;
      const owner = pages.get(address);
      if (owner || NO_PAGE_NAMES.includes(address))
        clashes.push({ file: path, address, other: owner?.file ?? "the site itself" });
      else
        pages.set(address, {
          ...(data !== undefined && { anchors: [...anchors, ...anchorsOf(data)] }),
          file: path,
          form: formOf(data),
          span: visiblePeriod(contentType, data),
        });
      if (formOf(data))
        pages.set(thanksPath(address, fileLanguage(path)), { anchors: [], span: ALWAYS });
    }
  }
  for (const [list, { file = "" }] of [...pages])
    for (const address of isList(file) ? listAddresses(list, file, files, now) : [])
      pages.set(address, { anchors: [], span: ALWAYS });
  const redirects = new Map(
    redirectsIn(files)
      .reverse()
      .map(({ from, ...rest }) => [from, rest]),
  );
  const roles = namesAt(dataOf.get(APPLICATION_FORM), "fields[].choices[].id");
  const origin = process.env.SITE_URL?.replace(/\/+$/u, "");
  const lacksRedirects = files.some(({ ok, path }) => !ok && path === "site.json");
  const ownFiles = new Set(served.map((name) => `/${name}`));
  return { pages, files: ownFiles, redirects, lacksRedirects, clashes, roles, now, origin };
}

function stars({ files, slugs }: ContentType): number {
  return slugs ? 0 : files.split("*").length - 1;
}

function pathsOf(contentType: ContentType, files: readonly ContentFile[]): readonly string[] {
  const paths = files.map(({ path }) => path).filter((path) => contentTypeOf(path) === contentType);
  return [...new Set([...filesNeeded(contentType), ...paths])];
}

/** The anchors of the sections of a page. */
function anchorsOf(data: unknown): string[] {
  return sectionsOf(data).flatMap(({ id }) => (typeof id === "string" ? [id] : []));
}

const isList = (file: string) => splitLanguage(file).original === LIST_FILE;

/** The further pages of a list of news and stories. */
function listAddresses(
  list: string,
  file: string,
  files: readonly ContentFile[],
  now: Date,
): string[] {
  const lang = fileLanguage(file);
  // Articles and stories have the same release fields.
  const visible = files.filter(
    (file) => file.ok && isShown(visiblePeriod(leaderStory, file.data), now),
  );
  const paths = new Set(files.map(({ path }) => path));
  const articles = visible.filter(
    ({ path }) => matches(newsArticle, path) && listsOf(path, paths).includes(lang),
  );
  const stories = visible.filter(
    ({ path }) => matches(leaderStory, path) && fileLanguage(path) === lang,
  );
  return listPages(list, articles.length, stories.length).map(({ path }) => path);
}
