import { readFileSync, writeFileSync } from "node:fs";
import { describeKinds } from "../src/content-model/describe-kinds";
import { KINDS } from "../src/content-model/kinds";

/** Writes the field tables of content/README.md anew from the schemas: npm run docs. */
const FILE = "content/README.md";
const MARK = "<!-- The tables below are written by `npm run docs` from src/content-model. -->";

const [head] = readFileSync(FILE, "utf8").split(MARK);
writeFileSync(FILE, `${head}${MARK}\n\n${describeKinds(KINDS)}\n`);
