const { createHash } = require("node:crypto");
const { existsSync, mkdirSync, readFileSync, renameSync } = require("node:fs");
const { join } = require("node:path");
const { buildSync } = require("esbuild");

const root = join(__dirname, "../..");
const lock = readFileSync(join(root, "package-lock.json"));
const folder = join(root, "node_modules/.cache/jest-bundles");

/** Loads packages whose modules jest cannot load: the real ones, made into one file. */
module.exports = (entry) => {
  const hash = createHash("sha256").update(lock).update(entry).digest("hex").slice(0, 12);
  const file = join(folder, `${hash}.cjs`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const written = `${file}.${process.pid}`;
    buildSync({
      stdin: { contents: entry, resolveDir: root },
      outfile: written,
      bundle: true,
      platform: "node",
      target: "node22",
      format: "cjs",
      define: { "import.meta.url": "__filename" },
    });
    // Several workers may make it at once; each puts a whole file in its place.
    renameSync(written, file);
  }
  return require(file);
};
