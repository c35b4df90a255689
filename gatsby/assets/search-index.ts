import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { BuildArgs, Reporter } from "gatsby";
import { dataOf, type Graphql } from "../nodes/query-result";

const FOLDER = "public/search";
const PROGRAM = "scripts/lib/write-search-index.mjs";
/** Hash of the input of the index in FOLDER. */
const KEY = ".cache/search-index";

type Made = { ok: true; pages: number; kept: boolean } | { ok: false; problem: string };

let made: Promise<Made> | undefined;

/** Runs beside the rest of the build, which leaves a core free most of the time. */
export function startSearchIndex({ graphql }: BuildArgs): void {
  made = searchRecords(graphql).then(makeIndex);
}

/** Resolves when the index is written; the host lists every file of public/ after this. */
export async function finishSearchIndex({ reporter }: { reporter: Reporter }): Promise<void> {
  const result = await made;
  if (!result) return;
  if (!result.ok) reporter.panicOnBuild(`The search index could not be made: ${result.problem}`);
  else reporter.info(`Search: ${result.pages} pages${result.kept ? ", as they were" : ""}`);
}

async function makeIndex(records: readonly SearchRecord[]): Promise<Made> {
  const input = JSON.stringify(records);
  const pages = records.length;
  const key = keyOf(input);
  const kept = existsSync(`${FOLDER}/languages.json`) && existsSync(KEY);
  if (kept && readFileSync(KEY, "utf8") === key) return { ok: true, pages, kept };
  rmSync(KEY, { force: true });
  const problem = await run(input);
  if (problem !== undefined) return { ok: false, problem };
  mkdirSync(dirname(KEY), { recursive: true });
  writeFileSync(KEY, key);
  return { ok: true, pages, kept: false };
}

function keyOf(input: string): string {
  const pagefind = readFileSync("node_modules/pagefind/package.json");
  return createHash("sha256")
    .update(input)
    .update(pagefind)
    .update(readFileSync(PROGRAM))
    .digest("hex");
}

function run(input: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PROGRAM, FOLDER], { stdio: ["pipe", "ignore", "pipe"] });
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
    child.once("error", ({ message }) => resolve(message));
    child.once("close", (code) =>
      resolve(code === 0 ? undefined : errors.trim() || `code ${code}`),
    );
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
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
