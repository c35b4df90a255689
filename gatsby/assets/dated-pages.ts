import type { FoundPage } from "./found-pages";
import type { LastChanged } from "../content/last-changed";
import type { SiteContent } from "./read-site";
import type { SitemapPage } from "./sitemap";

/**
 * Each page with the day of its last change: git's for its content file, else the one it names. A
 * list changes with each page that stands in it; `lists` names those by the list's path.
 */
export function datedPages(
  found: readonly FoundPage[],
  { pages }: Pick<SiteContent, "pages">,
  days: LastChanged,
  lists: ReadonlyMap<string, readonly string[]>,
): SitemapPage[] {
  const dayOf = (path: string) => {
    const content = pages.get(path);
    return content && (days.get(content.file) ?? ownDate(content.data));
  };
  return found.map((page) => {
    const all = [page.path, ...(lists.get(page.path) ?? [])].map(dayOf);
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
