const { createHash } = require("node:crypto");
const { existsSync, mkdirSync, readFileSync, renameSync } = require("node:fs");
const { join } = require("node:path");
const { buildSync } = require("esbuild");

/** MDX comes in modules that jest cannot load on Node 20: the real packages, made into one file. */
const ENTRY = `export * from "@mdx-js/mdx"; export { default } from "remark-gfm";`;
const root = join(__dirname, "../..");
const lock = readFileSync(join(root, "package-lock.json"));
const hash = createHash("sha256").update(lock).update(ENTRY).digest("hex").slice(0, 12);
const folder = join(root, "node_modules/.cache/jest-mdx");
const file = join(folder, `${hash}.cjs`);

if (!existsSync(file)) {
  mkdirSync(folder, { recursive: true });
  const written = `${file}.${process.pid}`;
  buildSync({
    stdin: { contents: ENTRY, resolveDir: root },
    outfile: written,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
  });
  // Several workers may make it at once; each puts a whole file in its place.
  renameSync(written, file);
}

module.exports = require(file);
