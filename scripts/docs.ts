import { Command } from "commander";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describeKinds } from "../gatsby/content-types/derived/describe-content-types";
import { editorFiles } from "../gatsby/content-types/derived/editor-files";
import { KINDS } from "../gatsby/content-types/content-types";

new Command("npm run docs")
  .description(
    "Writes anew what is derived from the content schemas, for the guide and for editors.",
  )
  .showHelpAfterError()
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse();

/**
 * npm run docs: writes anew what is derived from the content schemas, which are the field tables of
 * content/README.md, and for editors JSON Schemas, settings and snippets.
 */
const FILE = "content/README.md";
const MARK = "<!-- The tables below are written by `npm run docs` from gatsby/content-types. -->";

const [head] = readFileSync(FILE, "utf8").split(MARK);
writeFileSync(FILE, `${head}${MARK}\n\n${describeKinds(KINDS)}\n`);

for (const [file, text] of editorFiles(KINDS)) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
