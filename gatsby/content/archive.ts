export const LIST = "/news-and-stories";
export const STORY_ARCHIVE = `${LIST}/leaders`;

/** The number of articles and of stories in the list; more of them get an archive. */
export const LATEST = 9;

const PAGE_SIZE = 24;

interface ArchivePage {
  path: string;
  base: string;
  page: number;
  pages: number;
  skip: number;
  limit: number;
}

interface NewsArchivePage extends ArchivePage {
  year: string;
  years: string[];
}

/** The pages of the news archive by year. `days` are those of all articles. */
export function newsArchive(days: readonly string[]): NewsArchivePage[] {
  if (days.length <= LATEST) return [];
  const counts = new Map<string, number>();
  for (const day of days) counts.set(yearOf(day), (counts.get(yearOf(day)) ?? 0) + 1);
  const years = [...counts.keys()].sort().reverse();
  return years.flatMap((year) =>
    archivePages(`${LIST}/${year}`, counts.get(year) ?? 0).map((page) => ({
      ...page,
      year,
      years,
    })),
  );
}

export function storyArchive(count: number): ArchivePage[] {
  return count <= LATEST ? [] : archivePages(STORY_ARCHIVE, count);
}

export function yearOf(day: string): string {
  return day.slice(0, 4);
}

/** The first page has no number in its path. */
function archivePages(base: string, count: number): ArchivePage[] {
  const pages = Math.ceil(count / PAGE_SIZE);
  return Array.from({ length: pages }, (_, index) => ({
    path: index === 0 ? base : `${base}/${index + 1}`,
    base,
    page: index + 1,
    pages,
    skip: index * PAGE_SIZE,
    limit: PAGE_SIZE,
  }));
}
