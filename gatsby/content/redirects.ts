import { pageAddress } from "../content-types/content-type";
import { contentTypeOf } from "../content-types/content-types";
import { site } from "../content-types/collections/site";
import { type Path, valueAt } from "./issue";
import { shownContent } from "./shown-content";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Actions } from "gatsby";

export interface Redirect {
  from: string;
  to: string;
  /** True for a short name that pages may link to. */
  mayBeLinked?: boolean;
}

interface WrittenRedirect extends Redirect {
  file: string;
  path: Path;
}

const isRedirect = (given: unknown): given is Redirect =>
  ["from", "to"].every((key) => typeof valueAt(given, [key]) === "string");

/** `redirects` of site.json, then the `aliases` of all files. */
export function redirectsIn(files: readonly { path: string; data?: unknown }[]): WrittenRedirect[] {
  const settings = files.find(({ path }) => path === site.files);
  const listed = valueAt(settings?.data, ["redirects"]);
  const short = (Array.isArray(listed) ? listed : []).flatMap((given: unknown, index) =>
    isRedirect(given) ? [{ ...given, file: site.files, path: ["redirects", index, "from"] }] : [],
  );
  return [...short, ...files.flatMap(aliasesIn)];
}

function aliasesIn(file: { path: string; data?: unknown }): WrittenRedirect[] {
  const aliases = valueAt(file.data, ["aliases"]);
  const contentType = contentTypeOf(file.path);
  if (!Array.isArray(aliases) || !contentType || !("aliases" in contentType.schema.shape))
    return [];
  const to = pageAddress(contentType, file.path, file.data);
  if (to === undefined) return [];
  return aliases.flatMap((from: unknown, index) =>
    typeof from === "string" ? [{ from, to, file: file.path, path: ["aliases", index] }] : [],
  );
}

/** The old addresses that lead from one to the next and back to `from`; none where they end at a page. */
export function ringFrom(
  from: string,
  all: ReadonlyMap<string, Pick<Redirect, "to">>,
): ReadonlySet<string> {
  const ring = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !ring.has(at);) {
    ring.add(at);
    at = all.get(at)?.to.replace(/[?#].*$/u, "");
    if (at === from) return ring;
  }
  return new Set();
}

export function redirects(root = "content"): Redirect[] {
  return redirectsIn(shownContent(root)).map(({ file, path, ...redirect }) => redirect);
}

/** The old and short addresses that pages may link to. */
export function linkedRedirects(): string[] {
  return redirects().flatMap(({ from, mayBeLinked }) => (mayBeLinked ? [from] : []));
}

export function createRedirects({ createRedirect }: Actions): void {
  for (const { from, to, mayBeLinked } of redirects())
    createRedirect({
      fromPath: from,
      toPath: to,
      isPermanent: true,
      // React's links then lead to the page itself.
      redirectInBrowser: mayBeLinked === true,
    });
}

/** The pages of the last build, so that unused ones are removed. */
const WRITTEN = "dist/redirect-pages.json";

/** Writes a page at each old address for hosts of static files. Our host redirects. */
export function writeRedirectPages(list: readonly Redirect[], root = "."): void {
  const record = join(root, WRITTEN);
  const before = existsSync(record) ? (JSON.parse(readFileSync(record, "utf8")) as string[]) : [];
  for (const file of before) removeRedirectPage(join(root, "public", file));
  const pages = list.map(({ from, to }) => ({ file: fileOf(from), to }));
  for (const { file, to } of pages) write(join(root, "public", file), redirectPage(to));
  write(record, JSON.stringify(pages.map(({ file }) => file)));
}

function fileOf(path: string): string {
  return /\.html?$/u.test(path) ? path.slice(1) : join(path.slice(1), "index.html");
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function removeRedirectPage(file: string): void {
  if (existsSync(file) && readFileSync(file, "utf8").includes(MARK)) rmSync(file);
}

const MARK = "<title>This page has moved</title>";

function redirectPage(to: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    ${MARK}
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="0; url=${to}" />
  </head>
  <body>
    <p>This page has moved to <a href="${to}">${to}</a>.</p>
  </body>
</html>
`;
}
