import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { BuildArgs, Reporter } from "gatsby";
import type * as Pagefind from "pagefind";
import { dataOf, type Graphql } from "../nodes/query-result";

const FOLDER = "public/search";
/** Hash of the input of the index in FOLDER. */
const KEY = ".cache/search-index";

let indexing: Promise<string> | undefined;

/** Runs beside the rest of the build, which leaves a core free most of the time. */
export function startSearchIndex({ graphql }: BuildArgs): void {
  indexing = searchRecords(graphql).then(makeIndex);
  // finishSearchIndex reports a failure.
  indexing.catch(() => undefined);
}

/** Resolves when the index is written; the host lists every file of public/ after this. */
export async function finishSearchIndex({ reporter }: { reporter: Reporter }): Promise<void> {
  try {
    reporter.info(`Search: ${await indexing}`);
  } catch (error) {
    reporter.panicOnBuild(`The search index could not be made: ${String(error)}`);
  }
}

async function makeIndex(records: readonly SearchRecord[]): Promise<string> {
  const pages = `${records.length} pages`;
  const key = createHash("sha256")
    .update(JSON.stringify(records))
    .update(readFileSync("node_modules/pagefind/package.json"))
    .update(readFileSync("gatsby/assets/search-index.ts"))
    .digest("hex");
  const isThere = existsSync(`${FOLDER}/languages.json`) && existsSync(KEY);
  if (isThere && readFileSync(KEY, "utf8") === key) return `${pages}, as they were`;
  rmSync(KEY, { force: true });
  await writeIndex(FOLDER, records);
  mkdirSync(dirname(KEY), { recursive: true });
  writeFileSync(KEY, key);
  return pages;
}

/** An ES module, which Gatsby's Parcel cannot import. */
function loadPagefind(): typeof Pagefind {
  const { createRequire } = process.getBuiltinModule("node:module");
  const file = resolve("node_modules/pagefind/lib/index.js");
  return createRequire(file)(file) as typeof Pagefind;
}

// Pagefind's own interfaces are unused and would be three quarters of the bundle.
const BUNDLE = /^(?:pagefind(?:-worker)?\.js|pagefind-entry\.json|wasm\.(?!unknown)|.*\.pf_\w+$)/u;
const PROGRAM = /^(?:pagefind(?:-worker)?\.js|wasm\..*)$/u;

/**
 * Writes Pagefind's index of the records, one bundle for each language: a bundle is searched by the
 * rules of its language on any page, and a bundle of several would change its order in each build.
 * The name of a bundle's folder contains a hash of Pagefind's program. Files about pages have a hash of
 * their own, so a changed page leaves those of all others as they are. Only the entry keeps its name:
 * languages.json contains its version, which the browser adds as a query.
 */
export async function writeIndex(folder: string, records: readonly SearchRecord[]): Promise<void> {
  const pagefind = loadPagefind();
  const target = `${folder}.new`;
  rmSync(target, { recursive: true, force: true });
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), content);
  };
  const bundles: Record<string, { folder: string; version: string }> = {};
  try {
    for (const language of [...new Set(records.map((record) => record.language))].sort()) {
      const pages = records.filter((record) => record.language === language);
      const files = await bundleOf(pagefind, language, pages);
      const name = `files/${language}-${hashOf(files.filter(({ path }) => PROGRAM.test(path)))}`;
      bundles[language] = { folder: name, version: hashOf(files) };
      for (const { path, content } of files) write(join(name, path), content);
    }
  } finally {
    await pagefind.close();
  }
  write("languages.json", JSON.stringify(bundles));
  rmSync(folder, { recursive: true, force: true });
  renameSync(target, folder);
}

async function bundleOf(
  { createIndex }: typeof Pagefind,
  language: string,
  records: readonly SearchRecord[],
) {
  const { index } = succeeded(await createIndex({ forceLanguage: language }));
  if (!index) throw new Error("Pagefind has made no index.");
  for (const record of records) succeeded(await index.addCustomRecord(record));
  const { files } = succeeded(await index.getFiles());
  await index.deleteIndex();
  const used = files.filter(({ path }) => BUNDLE.test(path));
  // A language that Pagefind has no stemmer for uses the plain one.
  const hasOwn = used.some(({ path }) => path.startsWith("wasm."));
  const plain = files.filter(({ path }) => !hasOwn && path.startsWith("wasm.unknown."));
  return [...used, ...plain].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function succeeded<Answer extends { errors: string[] }>(answer: Answer): Answer {
  if (answer.errors.length > 0) throw new Error(answer.errors.join("\n"));
  return answer;
}

function hashOf(files: readonly { path: string; content: Uint8Array }[]): string {
  const hash = createHash("sha256");
  for (const { path, content } of files) hash.update(path).update(content);
  return hash.digest("hex").slice(0, 16);
}

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

/** The text of HTML that React has written. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/?(?:em|strong|a|code|del|b|i|s|sub|sup)\b[^>]*>/gu, "")
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll(/&(?:lt|gt|quot|#x27|amp);/gu, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** A page of the index (pagefind.app, custom records). */
interface SearchRecord {
  url: string;
  language: string;
  content: string;
  meta: { title: string; kind: "news" | "story"; date: string };
}

export async function searchRecords(graphql: Graphql): Promise<SearchRecord[]> {
  const result = await graphql<Queries.SearchRecordsQuery>(`
    query SearchRecords {
      articles: allNewsArticle {
        nodes {
          path
          lang
          title
          description
          date
          html
        }
      }
      stories: allLeaderStory {
        nodes {
          path
          lang
          headline
          name
          excerpt
          date
          html
        }
      }
    }
  `);
  const { articles, stories } = dataOf(result);
  const records = [
    ...articles.nodes.map((article) => record("news", article)),
    ...stories.nodes.map(({ headline, name, excerpt, ...story }) =>
      record("story", { ...story, title: `${headline}: ${name}`, description: excerpt }),
    ),
  ];
  return records.sort((a, b) => (a.url < b.url ? -1 : 1));
}

interface Text {
  path: string;
  lang: string;
  title: string;
  description: string;
  date: string;
  html: string;
}

function record(kind: "news" | "story", text: Text): SearchRecord {
  const { path, lang, title, description, date, html } = text;
  return {
    url: path,
    language: lang,
    // The title comes last: otherwise the excerpt would begin with it.
    content: [description, plainText(html), title].join(" \n"),
    meta: { title, kind, date },
  };
}
