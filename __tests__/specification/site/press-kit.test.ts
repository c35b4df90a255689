import { readFileSync } from "node:fs";

test("the press kit names brand and colours, without a placeholder", () => {
  const text = readFileSync("public/press/README.txt", "utf8");
  expect(text).toContain("Ink #0b1f2a. Light ink #f4f7f5.");
  expect(text).toContain("Suunta, with a capital S. Tagline: AI Mentoring for Nordic Leaders.");
  expect(text).not.toMatch(/[{}]/u);
});
