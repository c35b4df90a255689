import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Redirect } from "../../authoring/read/redirects";

/** The pages of the last build, so that unused ones are removed. */
const RECORD = "dist/redirect-pages.json";

/** Writes a page at each old address for hosts of static files. Our host redirects. */
export function writeRedirectPages(list: readonly Redirect[], root = "."): void {
  const record = join(root, RECORD);
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
