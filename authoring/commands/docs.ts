import { readFileSync } from "node:fs";
import { Command } from "commander";
import { editorSchemas, vscodeFiles, writeOutdated } from "../types/derived/editor-files";
import { CONTENT_TYPES } from "../types/content-types";
import { describeContentTypes, describeSections } from "../types/derived/json-schema";
import { sections } from "../types/sections";

new Command("npm run docs")
  .description(
    "Updates what is derived from the content schemas: content/README.md, editor/ and .vscode/.",
  )
  .parse();

const FILE = "content/README.md";
const MARK = "<!-- The tables below are written by `npm run docs` from authoring/types. -->";

const [head] = readFileSync(FILE, "utf8").split(MARK);
const tables = [
  "## The sections of a page",
  describeSections(sections),
  describeContentTypes(CONTENT_TYPES),
].join("\n\n");
const readme = `${head}${MARK}\n\n${tables}\n`;
writeOutdated(
  new Map([[FILE, readme], ...editorSchemas(CONTENT_TYPES), ...vscodeFiles(CONTENT_TYPES)]),
);
