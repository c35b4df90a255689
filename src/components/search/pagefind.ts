/** One page of the search result. */
export interface PagefindPage {
  url: string;
  meta: { title: string; kind: string; date: string };
  /** Text around the hits, each hit between <mark> and </mark>; its own < and > are escaped. */
  excerpt: string;
}

interface PagefindResult {
  score: number;
  data: () => Promise<PagefindPage>;
}

/** The part of Pagefind's API that is used (pagefind.app/docs/api). */
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
export interface Bundle {
  /** Below /search. */
  folder: string;
  /** Changes with the content of the index. */
  version: string;
}

const EXCERPT_WORDS = 24;

const open = new Map<string, Promise<Pagefind>>();
let attempts = 0;

/** Loads an index once per version; a new build may have other files. */
function indexOf({ folder, version }: Bundle): Promise<Pagefind> {
  const key = `${folder} ${version}`;
  const known = open.get(key);
  if (known) return known;
  const basePath = `/search/${folder}/`;
  // Some browsers cache a failed module import forever, so a retry needs another URL.
  const again = attempts > 0 ? `?${attempts}` : "";
  const module = import(/* webpackIgnore: true */ `${basePath}pagefind.js${again}`);
  const index = (module as Promise<PagefindModule>).then(({ createInstance }) =>
    createInstance({ basePath, excerptLength: EXCERPT_WORDS, metaCacheTag: version }),
  );
  open.set(key, index);
  index.catch(() => {
    attempts += 1;
    open.delete(key);
  });
  return index;
}

type Bundles = Readonly<Record<string, Bundle>>;

/** The index of each language. Rejects without a connection. */
export async function searchBundles(): Promise<Bundles> {
  const response = await fetch("/search/languages.json");
  if (!response.ok) throw new Error(`languages.json: ${response.status}`);
  return (await response.json()) as Bundles;
}

export interface Hits {
  total: number;
  pages: (PagefindPage & { lang: string })[];
}

/** The best pages for a query in the indexes of some languages. */
export async function search(query: string, bundles: Bundles, atMost: number): Promise<Hits> {
  const found = await Promise.all(
    Object.entries(bundles).map(async ([lang, bundle]) => {
      const { results } = await (await indexOf(bundle)).search(query);
      return results.map((result) => ({ ...result, lang }));
    }),
  );
  const best = found.flat().sort((a, b) => b.score - a.score);
  const pages = best.slice(0, atMost).map(async ({ data, lang }) => ({ ...(await data()), lang }));
  return { total: best.length, pages: await Promise.all(pages) };
}
