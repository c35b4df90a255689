import { importModule } from "./import-module";

/** What one page has of what was asked. */
export interface PagefindPage {
  url: string;
  meta: { title: string; kind: string; date: string };
  /** The words around the hits, each hit between <mark> and </mark>; all else is plain text. */
  excerpt: string;
}

interface PagefindResult {
  score: number;
  data: () => Promise<PagefindPage>;
}

/** The part of Pagefind's interface that is used (pagefind.app/docs/api). */
interface Pagefind {
  search: (query: string) => Promise<{ results: PagefindResult[] }>;
}

interface PagefindModule {
  createInstance: (options: { basePath: string; excerptLength: number }) => Pagefind;
}

const EXCERPT_WORDS = 24;

const open = new Map<string, Promise<Pagefind>>();
let attempts = 0;

/** The index of one language, brought in once. */
function indexOf(language: string): Promise<Pagefind> {
  const folder = `/search/${language}/`;
  const known = open.get(language);
  if (known) return known;
  // Some browsers remember for good that a module could not be fetched: another address asks anew.
  const again = attempts > 0 ? `?${attempts}` : "";
  const index = importModule(`${folder}pagefind.js${again}`).then((module) =>
    (module as PagefindModule).createInstance({
      basePath: folder,
      excerptLength: EXCERPT_WORDS,
    }),
  );
  open.set(language, index);
  index.catch(() => {
    attempts += 1;
    open.delete(language);
  });
  return index;
}

/** The languages that there is an index for. Rejects without a connection. */
export async function searchLanguages(): Promise<string[]> {
  const response = await fetch("/search/languages.json");
  if (!response.ok) throw new Error(`languages.json: ${response.status}`);
  return (await response.json()) as string[];
}

export interface Hits {
  total: number;
  pages: (PagefindPage & { lang: string })[];
}

/** The best pages for a query in some languages, each searched by its own rules of grammar. */
export async function search(
  query: string,
  languages: readonly string[],
  atMost: number,
): Promise<Hits> {
  const found = await Promise.all(
    languages.map(async (lang) => {
      const { results } = await (await indexOf(lang)).search(query);
      return results.map((result) => ({ ...result, lang }));
    }),
  );
  const best = found.flat().sort((a, b) => b.score - a.score);
  const pages = best.slice(0, atMost).map(async ({ data, lang }) => ({ ...(await data()), lang }));
  return { total: best.length, pages: await Promise.all(pages) };
}
