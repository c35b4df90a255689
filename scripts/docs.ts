import { readFileSync } from "node:fs";
import {
  editorSchemas,
  vscodeFiles,
  writeOutdated,
} from "../gatsby/content-types/derived/editor-files";
import { CONTENT_TYPES } from "../gatsby/content-types/content-types";
import {
  describeContentTypes,
  describeSections,
} from "../gatsby/content-types/derived/json-schema";
import { sections } from "../gatsby/content-types/sections";
import { createCommand } from "./command";

createCommand(
  "npm run docs",
  "Updates what is derived from the content schemas: content/README.md, editor/ and .vscode/.",
).parse();

const FILE = "content/README.md";
const MARK = "<!-- The tables below are written by `npm run docs` from gatsby/content-types. -->";

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
