import { rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.mjs";

const ENTRIES = {
  server: "server/main.ts",
  "calendar-thread": "functions/appointments/calendar-thread.ts",
  compress: "server/compress.ts",
  leads: "functions/cli/main.ts",
  "content-check": "scripts/content-check.ts",
  cms: "cms/local/main.ts",
  "cms-hosted": "cms/hosted.ts",
  links: "scripts/links.ts",
  look: "scripts/look.ts",
  spelling: "scripts/spelling.ts",
  upcoming: "scripts/upcoming.ts",
  "content-new": "scripts/content-new.ts",
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

export const bundle = async (names, outdir = "dist") => {
  const { build } = await import("esbuild");
  await build({
    entryPoints: Object.fromEntries(names.map((name) => [name, ENTRIES[name]])),
    outdir,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    external: [...LOADED, ...TOOLS],
    // esbuild cannot follow its main file.
    alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
    plugins: [stylesAsText],
    sourcemap: "linked",
    logLevel: "warning",
  });
};

const FOLDER = "node_modules/.cache/programs";

/** Bundles a program and runs it: MDX consists of ES modules. Each run has its own folder. */
export const runProgram = async (name, args, options) => {
  const folder = join(FOLDER, String(process.pid));
  try {
    await bundle([name], folder);
    const program = ["--enable-source-maps", join(folder, `${name}.js`), ...args];
    return await run(process.execPath, program, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
