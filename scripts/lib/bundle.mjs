const ENTRIES = {
  server: "server/main.ts",
  compress: "server/compress.ts",
  leads: "functions/leads/main.ts",
};

/** Native or optional: found in node_modules when they are needed. */
export const EXTERNAL = ["better-sqlite3", "pg", "pg-native"];

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
    external: EXTERNAL,
    sourcemap: "linked",
    logLevel: "warning",
  });
};
