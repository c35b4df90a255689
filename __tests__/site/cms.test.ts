import { existsSync, readFileSync } from "node:fs";

test("a build has no CMS in it unless it was asked for", () => {
  expect(existsSync("public/admin")).toBe(false);
  expect(readFileSync("dist/site-manifest.json", "utf8")).not.toMatch(/"\/admin|decap/u);
});
