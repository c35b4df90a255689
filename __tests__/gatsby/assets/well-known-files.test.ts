import { robots, securityText, webManifest } from "../../../gatsby/assets/well-known-files";

const site = {
  siteUrl: "https://suunta.example.com",
  brand: "Suunta",
  tagline: "AI Mentoring",
  description: "What it is.",
  email: "hello@suunta.example.com",
};

test("robots.txt keeps nobody out and names the sitemap by its whole address", () => {
  expect(robots(site)).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://suunta.example.com/sitemap.xml\n",
  );
});

test.each([
  ["2026-11-21", "2027-10-01T00:00:00Z"],
  ["2026-11-01", "2027-10-01T00:00:00Z"],
  ["2026-01-31", "2026-12-01T00:00:00Z"],
])("security.txt of a build on %s expires on %s, within a year", (day, expires) => {
  const text = securityText(site, day);
  expect(text).toContain(`\nExpires: ${expires}\n`);
  expect(Date.parse(expires) - Date.parse(day)).toBeLessThan(365 * 86_400_000);
});

test("security.txt says whom to write to and where it stands", () => {
  const text = securityText(site, "2026-11-21");
  expect(text).toContain("Contact: mailto:hello@suunta.example.com\n");
  expect(text).toContain("Canonical: https://suunta.example.com/.well-known/security.txt\n");
});

test("the manifest is JSON with a name and icons for any shape", () => {
  const manifest = JSON.parse(webManifest(site)) as {
    short_name: string;
    icons: { purpose: string }[];
  };
  expect(manifest.short_name).toBe("Suunta");
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual([
    "any",
    "maskable",
    "any",
    "maskable",
  ]);
});
