import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "../../src/bootstrap/fingerprint";

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

const read = (folder: string, file: string): string => readFileSync(join(folder, file), "utf8");

/**
 * What Gatsby has built for the browser (gatsby 5.16, commands/build-javascript.js). `statsFolder`
 * is another folder once the build has ended (gatsby/hosting/adapter.ts).
 */
export function gatsbyScripts(folder: string, statsFolder = folder): GatsbyScripts {
  const { assetsByChunkName } = JSON.parse(read(statsFolder, "webpack.stats.json")) as Stats;
  const { app = [], ...pages } = Object.fromEntries(
    Object.entries(assetsByChunkName).map(([name, files]) => [
      name,
      files.filter((file) => file.endsWith(".js")).map((file) => `/${file}`),
    ]),
  );
  return { entry: app, pages, hash: appData(folder).webpackCompilationHash };
}

export function appData(folder: string): AppData {
  return JSON.parse(read(folder, "page-data/app-data.json")) as AppData;
}

/** A fingerprint of all static queries (navigation, settings). */
export function staticQueries(folder: string): string {
  const answers = join(folder, "page-data/sq/d");
  const files = readdirSync(answers).sort();
  return fingerprint(files.map((file) => file + read(answers, file)).join());
}

/** A page's data as served, and its template. */
export function pageDataOf(folder: string, path: string): { text: string; kind: string } {
  const text = read(folder, `page-data/${path === "/" ? "index" : path.slice(1)}/page-data.json`);
  const { componentChunkName } = JSON.parse(text) as { componentChunkName: string };
  return { text, kind: componentChunkName };
}
