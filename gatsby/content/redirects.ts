import { pathParams } from "../content-types/content-type";
import { contentTypeOf } from "../content-types/content-types";
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

export const REDIRECTS: readonly Redirect[] = [
  { from: "/career", to: "/join" },
  { from: "/leader-stories", to: "/news-and-stories", mayBeLinked: true },
  { from: "/stories", to: "/news-and-stories#stories" },
];

export function aliasesIn(
  files: readonly { path: string; data?: unknown }[],
): (Redirect & { file: string; index: number })[] {
  return files.flatMap((file) => {
    const { aliases } = (file.data ?? {}) as { aliases?: unknown };
    if (!Array.isArray(aliases)) return [];
    const contentType = contentTypeOf(file.path);
    if (!contentType?.pagePath || !("aliases" in contentType.schema.shape)) return [];
    const to = contentType.pagePath(pathParams(contentType, file.path));
    return aliases.flatMap((from: unknown, index) =>
      typeof from === "string" ? [{ from, to, file: file.path, index }] : [],
    );
  });
}

export function redirects(root = "content"): Redirect[] {
  const fromContent = aliasesIn(shownContent(root));
  return [...REDIRECTS, ...fromContent.map(({ from, to }) => ({ from, to }))];
}

export function createRedirects({ createRedirect }: Actions): void {
  for (const { from, to } of redirects())
    createRedirect({ fromPath: from, toPath: to, isPermanent: true });
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
