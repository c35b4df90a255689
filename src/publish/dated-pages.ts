import type { FoundPage } from "./found-pages";
import type { LastChanged } from "./last-changed";
import type { SiteContent } from "./read-site";
import type { SitemapPage } from "./sitemap";

/** The list that shows a page for each article and each story changes with them. */
const LIST = "/news-and-stories";
const TOLD = /^(?:news|stories)\//u;

/** Each page with the day of its last change: git's for its content file, else the one it names. */
export function datedPages(
  found: readonly FoundPage[],
  { pages }: Pick<SiteContent, "pages">,
  days: LastChanged,
): SitemapPage[] {
  const dayOf = (path: string) => {
    const content = pages.get(path);
    return content && (days.get(content.file) ?? ownDate(content.data));
  };
  const told = [...pages].filter(([, { file }]) => TOLD.test(file)).map(([path]) => dayOf(path));
  return found.map((page) => {
    const own = dayOf(page.path);
    const all = page.path === LIST ? [own, ...told] : [own];
    return {
      ...page,
      changed: all
        .filter((day) => day !== undefined)
        .sort()
        .at(-1),
    };
  });
}

/** Articles and stories name the day they were published, roles the day they were posted. */
function ownDate(data: unknown): string | undefined {
  const { date, datePosted } = data as { date?: string; datePosted?: string };
  return date ?? datePosted;
}
