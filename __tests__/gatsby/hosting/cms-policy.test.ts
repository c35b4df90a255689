import { cmsOrigins, headersOfPage } from "../../../gatsby/hosting/cms-policy";

const inline = { scripts: [], styles: [], styleAttributes: [], hasVideo: true };
const origins = { frames: [], forms: [], cms: ["https://git.example"] };
const policyOf = (address: string) =>
  headersOfPage(address, inline, origins)["content-security-policy"] ?? "";

test("only the CMS's own page may compile code or ask other hosts", () => {
  expect(policyOf("/admin")).toContain("'unsafe-eval'");
  expect(policyOf("/admin")).toContain("connect-src 'self' blob: https://git.example;");
  for (const address of ["/", "/news/admin", "/admin.html"]) {
    expect(policyOf(address)).not.toMatch(/unsafe-eval|https:/u);
  }
});

test.each([
  [undefined, []],
  ['{"name":"git-gateway","branch":"main"}', []],
  ['{"name":"gitlab","repo":"group/site"}', ["https://gitlab.com"]],
  [
    '{"name":"gitea","repo":"a/b","api_root":"https://git.example/api/v1","base_url":"https://git.example"}',
    ["https://git.example"],
  ],
])("a CMS with the backend %s asks no other hosts than its own", (backend, hosts) => {
  expect(cmsOrigins(backend)).toEqual(hosts);
});

test("the CMS may not be framed and sends no forms", () => {
  expect(policyOf("/admin")).toContain("frame-ancestors 'none'");
  expect(policyOf("/admin")).toContain("form-action 'none'");
});
