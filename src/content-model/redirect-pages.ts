import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REDIRECTS } from "./redirects";

/**
 * Writes a page at each old address that leads on at once and leaves no trace in the history, for
 * places where only files are served. Our host answers these addresses with a real redirect.
 */
export function writeRedirectPages(publicDir = "public"): void {
  for (const { from, to } of REDIRECTS) {
    const folder = join(publicDir, from);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "index.html"), redirectPage(to));
  }
}

/** An immediate refresh replaces the history's entry; no script is needed for it. */
function redirectPage(to: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>This page has moved</title>
    <meta name="robots" content="noindex" />
    <meta http-equiv="refresh" content="0; url=${to}" />
  </head>
  <body>
    <p>This page has moved to <a href="${to}">${to}</a>.</p>
  </body>
</html>
`;
}
