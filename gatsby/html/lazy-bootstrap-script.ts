import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { appData, gatsbyScripts, staticQueries } from "./gatsby-files";
import { bundleScript } from "./bundle-script";

/** Where it is served, cached for good (gatsby/hosting/file-headers.ts). */
const FOLDER = "start";

/**
 * Writes the script that brings React in and returns its address, which is another one as soon as
 * scripts, styles or site-wide data are. `app-data.json` names it too: an open page sees by that
 * whether it is still the current one.
 */
export function writeStartScript(folder: string): string {
  const define = { GATSBY_SCRIPTS: JSON.stringify(gatsbyScripts(folder)) };
  const script = `${bundleScript("src/bootstrap/lazy-bootstrap.ts", define)}//${staticQueries(folder)}`;
  const hash = createHash("sha256").update(script).digest("hex").slice(0, 20);
  const name = `start-${hash}.js`;
  const home = join(folder, FOLDER);
  mkdirSync(home, { recursive: true });
  for (const old of readdirSync(home)) {
    if (old.startsWith("start-") && old !== name) rmSync(join(home, old));
  }
  writeFileSync(join(home, name), script);

  const address = `/${FOLDER}/${name}`;
  const { webpackCompilationHash } = appData(folder);
  writeChanged(
    join(folder, "page-data/app-data.json"),
    `${JSON.stringify({ webpackCompilationHash, start: address })}\n`,
  );
  return address;
}

function writeChanged(file: string, text: string): void {
  if (readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
