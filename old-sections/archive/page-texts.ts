import type { ArchivePlace } from "./archive-nav";
import type { ArchiveLabels } from "./use-archive-labels";

interface PageTexts {
  heading: string;
  /** "page 2 of 5", on all pages but the first. */
  which: string | undefined;
  head: { title: string; description: string };
}

/** Heading, title and description of an archive page, unique for each page. */
export function pageTexts(
  { heading, description }: { heading: string; description: string },
  { page, pages }: ArchivePlace,
  labels: Pick<ArchiveLabels, "page">,
): PageTexts {
  if (page === 1) return { heading, which: undefined, head: { title: heading, description } };
  const which = labels.page.replace("{page}", String(page)).replace("{pages}", String(pages));
  const head = { title: `${heading}, ${which}`, description: `${description} (${which})` };
  return { heading, which, head };
}
