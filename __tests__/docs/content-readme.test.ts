import { readFileSync } from "node:fs";
import { describeContentTypes } from "../../gatsby/content-types/derived/describe-content-types";
import { CONTENT_TYPES } from "../../gatsby/content-types/content-types";

const readme = readFileSync("content/README.md", "utf8");

test("content/README.md describes every kind of content as its schema has it (npm run docs)", () => {
  expect(readme).toContain(describeContentTypes(CONTENT_TYPES));
});
