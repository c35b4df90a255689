interface PagefindPage {
  url: string;
  meta: { title: string; kind: string; date: string };
  /** The text around the hits, which are in <mark> elements. Other < and > are escaped. */
  excerpt: string;
}

interface PagefindResult {
  score: number;
  data: () => Promise<PagefindPage>;
}

/** The part of Pagefind's API that this site uses (pagefind.app/docs/api). */
interface Pagefind {
  search: (query: string) => Promise<{ results: PagefindResult[] }>;
}

interface PagefindModule {
  createInstance: (options: {
    basePath: string;
    excerptLength: number;
    metaCacheTag: string;
  }) => Pagefind;
}

/** The current index of a language (gatsby/assets/search-index.ts). */
interface SearchIndex {
  /** A folder in /search. */
  folder: string;
  /** Changes with the content of the index. */
  version: string;
}

const EXCERPT_WORDS = 24;

const indexes = new Map<string, Promise<Pagefind>>();
let failedLoads = 0;

/** Loads each version of an index once, because a new build may have other files. */
function loadIndex({ folder, version }: SearchIndex): Promise<Pagefind> {
  const key = `${folder} ${version}`;
  const cached = indexes.get(key);
  if (cached) return cached;
  const basePath = `/search/${folder}/`;
  // Some browsers cache a failed module import forever, so a retry needs another URL.
  const retryQuery = failedLoads > 0 ? `?${failedLoads}` : "";
  const module = import(/* webpackIgnore: true */ `${basePath}pagefind.js${retryQuery}`);
  const index = (module as Promise<PagefindModule>).then(({ createInstance }) =>
    createInstance({ basePath, excerptLength: EXCERPT_WORDS, metaCacheTag: version }),
  );
  indexes.set(key, index);
  index.catch(() => {
    failedLoads += 1;
    indexes.delete(key);
  });
  return index;
}

type SearchIndexes = Readonly<Record<string, SearchIndex>>;

/** The search index of each language. Rejects without a connection. */
export async function fetchSearchIndexes(): Promise<SearchIndexes> {
  const response = await fetch("/search/languages.json");
  if (!response.ok) throw new Error(`languages.json: ${response.status}`);
  return (await response.json()) as SearchIndexes;
}

export interface SearchResults {
  total: number;
  pages: (PagefindPage & { lang: string })[];
}

/** The best pages for a query in the given indexes. */
export async function search(
  query: string,
  indexesByLanguage: SearchIndexes,
  limit: number,
): Promise<SearchResults> {
  const resultsByIndex = await Promise.all(
    Object.entries(indexesByLanguage).map(async ([lang, bundle]) => {
      const { results } = await (await loadIndex(bundle)).search(query);
      return results.map((result) => ({ ...result, lang }));
    }),
  );
  const results = resultsByIndex.flat().sort((a, b) => b.score - a.score);
  const pages = results
    .slice(0, limit)
    .map(async ({ data, lang }) => ({ ...(await data()), lang }));
  return { total: results.length, pages: await Promise.all(pages) };
}
