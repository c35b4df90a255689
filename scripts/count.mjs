import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { ensureInstall } from "./lib/install.mjs";

await ensureInstall();
const { program } = await import("commander");
program
  .name("npm run count")
  .description("Counts the repository's lines, files and words, as git lists them.")
  .parse();

const PRODUCT = /^(?:src|gatsby|authoring|functions|server|scripts)\/|^[^/]+$/;
/** As README.md lists them. */
const FOLDERS = "src gatsby authoring functions server scripts bench __tests__".split(" ");
const CODE = /\.(?:tsx?|mjs|cjs|css)$/;
const GENERATED = /^src\/gatsby-types\.d\.ts$|(?:^|\/)package-lock\.json$|^(?:editor|\.vscode)\//;
const BINARY = /\.(?:jpe?g|png|webp|avif|ico|mp4|woff2?|pdf|svg)$/;
const DOCS = /^(?:docs\/.*|content\/README|[A-Z_]+)\.md$/;

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => !GENERATED.test(file) && !BINARY.test(file) && existsSync(file));
const texts = new Map(
  files
    .filter((file) => CODE.test(file) || DOCS.test(file))
    .map((file) => [file, readFileSync(file, "utf8")]),
);

const code = (folder) => [...texts].filter(([file]) => CODE.test(file) && folder.test(file));
const lines = (entries) =>
  entries.reduce((sum, [, text]) => sum + text.split("\n").length - 1, 0).toLocaleString("en");
/** Without the tables that `npm run docs` writes. */
const words = [...texts]
  .filter(([file]) => DOCS.test(file))
  .map(([, text]) => text.split("<!-- The tables below")[0].match(/\S*[\p{L}\d]\S*/gu)?.length ?? 0)
  .reduce((sum, count) => sum + count, 0);
const tests = code(/^__tests__\//);
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));

/** Circular imports, types included, as .oxlintrc.json finds them. */
function circles() {
  const { stdout } = spawnSync("npx", ["oxlint", "--format", "unix"], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => line.includes("no-cycle"));
}

const circular = circles();
const rows = {
  "product lines": lines(code(PRODUCT)),
  ...Object.fromEntries(
    FOLDERS.map((folder) => [`  ${folder}/`, lines(code(new RegExp(`^${folder}/`)))]),
  ),
  "test files": tests.length.toLocaleString("en"),
  "all files": files.length.toLocaleString("en"),
  "runtime dependencies": Object.keys(dependencies).length,
  "words of documentation": words.toLocaleString("en"),
  "circular imports": circular.length,
};
for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(24)}${value}`);
for (const circle of circular) console.log(`  ${circle}`);
