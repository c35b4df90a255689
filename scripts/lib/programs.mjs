import { readdirSync, readFileSync, rmSync } from "node:fs";
import { run } from "./run.mjs";

/** The programs of dist/. */
const ENTRIES = {
  server: "server/main.ts",
  "calendar-thread": "functions/appointments/calendar-thread.ts",
  compress: "server/compress.ts",
  leads: "functions/owner/commands/main.ts",
};

/** Native or optional packages: loaded from node_modules at run time (loadModule). */
export const LOADED = ["better-sqlite3", "nodemailer", "pg"];

/** Needed by the programs of scripts/ only, never on a server. */
const TOOLS = ["sharp", "esbuild", "playwright-core", "@sparticuz/chromium"];

/** Style sheets as text, with what they import. */
const stylesAsText = {
  name: "styles-as-text",
  setup: ({ onLoad, esbuild }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const options = { entryPoints: [path], bundle: true, minify: true, write: false };
      const { outputFiles } = await esbuild.build(options);
      return { contents: outputFiles[0].text, loader: "text" };
    }),
};

const isJson = (text) => {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
};

/** False when Gatsby's own code could not import content: only the content check can tell why. */
export const canImportContent = () =>
  readdirSync("content", { recursive: true })
    .filter((name) => /^(?:site|theme|forms.*)\.json$/.test(name))
    .every((name) => isJson(readFileSync(`content/${name}`, "utf8")));

/** Content with a mistake is empty for code that imports it, so that the check can name the mistake. */
const contentData = {
  name: "content-data",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[/\\]content[/\\].+\.json$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      return { contents: isJson(text) ? text : "{}", loader: "json" };
    }),
};

const bundleInto = async (outdir, entryPoints) => {
  const { build } = await import("esbuild");
  await build({
    ...{ entryPoints, outdir, bundle: true, platform: "node", target: "node20", format: "cjs" },
    external: [...LOADED, ...TOOLS],
    // esbuild cannot follow its main file.
    alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
    plugins: [stylesAsText, contentData],
    sourcemap: "linked",
    logLevel: "warning",
  });
};

const entriesOf = (names) => Object.fromEntries(names.map((name) => [name, ENTRIES[name]]));

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
