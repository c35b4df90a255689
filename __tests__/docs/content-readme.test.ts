/** @jest-environment node */
import { readFileSync } from "node:fs";
import { describeKinds } from "../../src/content-model/describe-kinds";
import { KINDS } from "../../src/content-model/kinds";

const readme = readFileSync("content/README.md", "utf8");

test("content/README.md describes every kind of content as its schema has it (npm run docs)", () => {
  expect(readme).toContain(describeKinds(KINDS));
});
