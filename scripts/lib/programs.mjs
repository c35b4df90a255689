import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { nodeMajor } from "./project-node.mjs";
import { run } from "./run.mjs";

/** The programs of dist/. */
const ENTRIES = {
  server: "server/main.ts",
  "calendar-thread": "functions/appointments/calendar-thread.ts",
  leads: "functions/owner/commands/main.ts",
  // For the form function of `npm run develop` (functions/gatsby-function.ts).
  service: "functions/service.ts",
};

/** Native or optional packages: loaded from node_modules at run time (loadModule). */
export const LOADED = ["better-sqlite3", "nodemailer", "pg"];

/**
 * The first statement of every bundle. Another Node than the one of the build may start and fail much
 * later, for example where it loads a compiled package.
 */
const NODE_CHECK = `if (process.versions.node.split(".")[0] !== "${nodeMajor}") {
  console.error("This build is for Node ${nodeMajor}, and this is Node " + process.versions.node + ": start it with the release's own bin/node, or build the site again.");
  process.exit(1);
}`;

/** Needed by the programs of scripts/ only, never on a server. */
const TOOLS = ["sharp", "esbuild", "playwright-core", "@sparticuz/chromium"];

/** Without what the programs beside a style sheet do not use: it is a part of each of their pages. */
const purge = async (css, folder) => {
  const { PurgeCSS } = await import("purgecss");
  const raw = readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  const [{ css: purged }] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: raw.join("\n"), extension: "ts" }],
    safelist: { greedy: [/:(?:hover|focus)/] },
    variables: true,
  });
  return purged;
};

/** Style sheets as text, with what they import. */
const stylesAsText = {
  name: "styles-as-text",
  setup: ({ onLoad, esbuild }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const options = { entryPoints: [path], bundle: true, minify: true, write: false };
      const { outputFiles } = await esbuild.build(options);
      const contents = await purge(outputFiles[0].text, dirname(path));
      return { contents, loader: "text" };
    }),
};

/** Content that no parser reads is {}: the content check in the program reports it. */
const unreadableContent = {
  name: "unreadable-content",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]content[\\/].*\.json$/ }, ({ path }) => ({
      contents: readJson(path) ?? "{}",
      loader: "json",
    })),
};

/** The text of a file of JSON; undefined for any other. */
const readJson = (file) => {
  try {
    const text = readFileSync(file, "utf8");
    return JSON.parse(text) ? text : undefined;
  } catch {
    return undefined;
  }
};

/** False when Gatsby's own code could not import content: only the content check can tell why. */
export const canImportContent = () =>
  readdirSync("content")
    .filter((name) => /^(?:site|theme)\.json$/.test(name))
    .every((name) => readJson(`content/${name}`) !== undefined);

const bundleInto = async (outdir, entryPoints) => {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    ...{ entryPoints, outdir, bundle: true, platform: "node", target: "node22", format: "cjs" },
    metafile: true,
    external: [...LOADED, ...TOOLS],
    // esbuild cannot follow its main file.
    alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
    banner: { js: NODE_CHECK },
    plugins: [stylesAsText, unreadableContent],
    sourcemap: "linked",
    logLevel: "warning",
  });
  return metafile;
};

const entriesOf = (names) => Object.fromEntries(names.map((name) => [name, ENTRIES[name]]));

/** Resolves to esbuild's description of what it bundled. */
export const bundle = (names, outdir = "dist") => bundleInto(outdir, entriesOf(names));

/**
 * Bundles a program and runs it: MDX consists of ES modules. Each run has its own folder, with the
 * programs `beside` that it starts.
 */
export const runProgram = async (file, args, { beside = [], ...options } = {}) => {
  const folder = `node_modules/.cache/programs/${process.pid}`;
  try {
    await bundleInto(folder, { program: file, ...entriesOf(beside) });
    const program = ["--enable-source-maps", `${folder}/program.js`, ...args];
    return await run(process.execPath, program, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
