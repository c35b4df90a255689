import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { fingerprint } from "../../src/bootstrap/fingerprint";

/** Marks in a page's HTML that need a part of the inline script. */
const MARKS = {
  HAS_REVEALS: "data-reveal=",
  HAS_ROLES: "data-by-role=",
  HAS_CARRIED: "data-carried=",
  HAS_WEEKDAYS: "data-time-zone=",
  HAS_OFFERS: "data-offer=",
  HAS_TRANSITIONS: "<picture id=",
  IS_NOT_FOUND: "data-not-found=",
};
const WARM_UP = /data-warm-up="([^"]*)"/u;
/** The language of the page, and those that it offers. */
const LANGUAGE = /(?:<html[^>]* lang|data-offer)="([^"]*)"/gu;

/** The values in a page that its inline script needs. */
const valuesIn = (html: string) => ({
  WARM_UP: WARM_UP.exec(html)?.[1] ?? "",
  LANGUAGES: Array.from(html.matchAll(LANGUAGE), ([, lang]) => lang).join("|"),
});

function bundle(html: string, finished: boolean): string {
  const has = Object.entries(MARKS).map(([name, mark]) => [name, String(html.includes(mark))]);
  return bundleScript("src/bootstrap/inline-script.ts", {
    ...Object.fromEntries(has),
    WARM_UP: JSON.stringify(valuesIn(html).WARM_UP),
    LANGUAGES: JSON.stringify(valuesIn(html).LANGUAGES),
    IS_FINISHED: String(finished),
  });
}

export const developInlineScript = (): string =>
  bundle("data-reveal= data-by-role= data-carried= data-time-zone=", false);

/** The inline script that a page needs; equal pages share it. */
export function createInlineScript(): (html: string) => string {
  const cache = new Map<string, string>();
  return (html) => {
    const marks = Object.values(MARKS).filter((mark) => html.includes(mark));
    const key = [...marks, ...Object.values(valuesIn(html))].join();
    const script = cache.get(key) ?? bundle(html, true);
    cache.set(key, script);
    return script;
  };
}

function bundleScript(entry: string, define: Record<string, string>): string {
  const { outputFiles } = buildSync({
    entryPoints: [resolve(entry)],
    define,
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["es2020"],
    // esbuild would write "use strict" into each page.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
  });
  return outputFiles[0]?.text.trim() ?? "";
}

const FOLDER = "start";

/**
 * Writes the script that loads React and returns its address, which changes when
 * scripts, styles or site-wide data do. `app-data.json` contains it too: by that an
 * open page finds out whether it is still the current one.
 */
export function writeLazyBootstrapScript(folder: string): string {
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

/** The scripts of this build (GATSBY_SCRIPTS in src/bootstrap/globals.d.ts). */
interface GatsbyScripts {
  entry: string[];
  pages: Record<string, string[]>;
  hash: string;
}

interface Stats {
  assetsByChunkName: Record<string, string[]>;
}

interface AppData {
  webpackCompilationHash: string;
}

const textOf = (folder: string, file: string): string => readFileSync(join(folder, file), "utf8");

/**
 * What Gatsby has built for the browser (gatsby 5.16, commands/build-javascript.js). `statsFolder`
 * is another folder once the build has ended (gatsby/hosting/adapter.ts).
 */
export function gatsbyScripts(folder: string, statsFolder = folder): GatsbyScripts {
  const { assetsByChunkName } = JSON.parse(textOf(statsFolder, "webpack.stats.json")) as Stats;
  const { app = [], ...pages } = Object.fromEntries(
    Object.entries(assetsByChunkName).map(([name, files]) => [
      name,
      files.filter((file) => file.endsWith(".js")).map((file) => `/${file}`),
    ]),
  );
  return { entry: app, pages, hash: appData(folder).webpackCompilationHash };
}

function appData(folder: string): AppData {
  return JSON.parse(textOf(folder, "page-data/app-data.json")) as AppData;
}

/** A fingerprint of all static queries (navigation, settings). */
function staticQueries(folder: string): string {
  const answers = join(folder, "page-data/sq/d");
  const files = readdirSync(answers).sort();
  return fingerprint(files.map((file) => file + textOf(answers, file)).join());
}

/** A page's data as served, and its template. */
export function pageDataOf(folder: string, path: string): { text: string; kind: string } {
  const text = textOf(folder, `page-data/${path === "/" ? "index" : path.slice(1)}/page-data.json`);
  const { componentChunkName } = JSON.parse(text) as { componentChunkName: string };
  return { text, kind: componentChunkName };
}
