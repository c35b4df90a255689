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

/** The index in a folder, brought in once. */
function indexIn(folder: string): Promise<Pagefind> {
  const known = open.get(folder);
  if (known) return known;
  // Some browsers remember for good that a module could not be fetched: another address asks anew.
  const again = attempts > 0 ? `?${attempts}` : "";
  const index = importModule(`${folder}pagefind.js${again}`).then((module) =>
    (module as PagefindModule).createInstance({
      basePath: folder,
      excerptLength: EXCERPT_WORDS,
    }),
  );
  open.set(folder, index);
  index.catch(() => {
    attempts += 1;
    open.delete(folder);
  });
  return index;
}

/** The folder of each language's index below /search, by language. Rejects without a connection. */
export async function searchFolders(): Promise<Record<string, string>> {
  const response = await fetch("/search/languages.json");
  if (!response.ok) throw new Error(`languages.json: ${response.status}`);
  return (await response.json()) as Record<string, string>;
}

export interface Hits {
  total: number;
  pages: (PagefindPage & { lang: string })[];
}

/** The best pages for a query in some languages' folders, each by its own rules of grammar. */
export async function search(
  query: string,
  folders: Readonly<Record<string, string>>,
  atMost: number,
): Promise<Hits> {
  const found = await Promise.all(
    Object.entries(folders).map(async ([lang, folder]) => {
      const { results } = await (await indexIn(`/search/${folder}/`)).search(query);
      return results.map((result) => ({ ...result, lang }));
    }),
  );
  const best = found.flat().sort((a, b) => b.score - a.score);
  const pages = best.slice(0, atMost).map(async ({ data, lang }) => ({ ...(await data()), lang }));
  return { total: best.length, pages: await Promise.all(pages) };
}
