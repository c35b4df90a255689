import { readFileSync } from "node:fs";
import { describeKinds } from "../../gatsby/content-types/derived/describe-content-types";
import { KINDS } from "../../gatsby/content-types/content-types";

const readme = readFileSync("content/README.md", "utf8");

test("content/README.md describes every kind of content as its schema has it (npm run docs)", () => {
  expect(readme).toContain(describeKinds(KINDS));
});
