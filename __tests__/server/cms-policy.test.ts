/** @jest-environment node */
import { headersOfPage } from "../../server/cms-policy";

const inline = { scripts: [], styles: [], styleAttributes: [] };
const nowhere = { frames: [], forms: [] };
const policyOf = (address: string) =>
  headersOfPage(address, inline, nowhere)["content-security-policy"] ?? "";

test("only the CMS's own page may compile code or ask other hosts", () => {
  expect(policyOf("/admin")).toContain("'unsafe-eval'");
  expect(policyOf("/admin")).toContain("connect-src 'self' blob: https:");
  for (const address of ["/", "/news/admin", "/admin.html"]) {
    expect(policyOf(address)).not.toMatch(/unsafe-eval|https:/u);
  }
});

test("the CMS may not be framed and sends no forms", () => {
  expect(policyOf("/admin")).toContain("frame-ancestors 'none'");
  expect(policyOf("/admin")).toContain("form-action 'none'");
});
