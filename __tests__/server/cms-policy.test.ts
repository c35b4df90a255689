/** @jest-environment node */
import { headersOfPage } from "../../server/cms-policy";

const inline = { scripts: [], styles: [], styleAttributes: [] };
const nowhere = { frames: [], forms: [] };
const policyOf = (file: string) =>
  headersOfPage(file, inline, nowhere)["content-security-policy"] ?? "";

test("only the CMS's own page may compile code or ask other hosts", () => {
  expect(policyOf("admin/index.html")).toContain("'unsafe-eval'");
  expect(policyOf("admin/index.html")).toContain("connect-src 'self' blob: https:");
  for (const file of ["index.html", "news/admin/index.html", "admin.html"]) {
    expect(policyOf(file)).not.toMatch(/unsafe-eval|https:/u);
  }
});

test("the CMS may not be framed and sends no forms", () => {
  expect(policyOf("admin/index.html")).toContain("frame-ancestors 'none'");
  expect(policyOf("admin/index.html")).toContain("form-action 'none'");
});
