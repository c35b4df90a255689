const ENTRIES = {
  server: "server/main.ts",
  compress: "server/compress.ts",
  leads: "functions/cli/main.ts",
  "content-check": "scripts/content-check.ts",
  cms: "cms/host/main.ts",
  "cms-hosted": "cms/hosted/main.ts",
  upcoming: "scripts/upcoming.ts",
  "content-new": "scripts/content-new.ts",
};

/** Native, or needed by some only: found in node_modules when they are wanted (loadModule). */
export const LOADED = ["better-sqlite3", "nodemailer", "pg"];

/** Needed by the programs of scripts/ only: never on a server. */
const TOOLS = ["sharp", "esbuild"];

/**
 * Bundles programs of this project into <outdir>/<name>.js for Node 20. Imported late, since esbuild
 * is there only after the installation.
 */
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
    // Its main file loads its parts in a way that esbuild cannot follow.
    alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
    sourcemap: "linked",
    logLevel: "warning",
  });
};
