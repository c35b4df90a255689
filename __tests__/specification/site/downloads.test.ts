import { existsSync, readFileSync } from "node:fs";
import { builtPages } from "../../support/built-pages";
import { startTestHost, type TestHost } from "../../support/host";

const DOWNLOADS = builtPages().flatMap(({ path, $ }) =>
  $("main ul a[href]")
    .toArray()
    .map((link) => ({ path, to: $(link).attr("href") ?? "", label: $(link).text() }))
    .filter(({ to }) => /^\/.*\.\w+$/u.test(to)),
);
const PDFS = DOWNLOADS.filter(({ to }) => to.endsWith(".pdf"));

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

test("pages link to the brochure in their language and to the whole press kit", () => {
  const on = (path: string) => DOWNLOADS.flatMap((link) => (link.path === path ? link.to : []));
  expect(on("/ai-mentoring")).toEqual(["/programme-en.pdf"]);
  expect(on("/fi/tekoalymentorointi")).toEqual(["/programme-fi.pdf"]);
  expect(on("/news-and-stories")).toHaveLength(9);
  expect(on("/fi/uutiset-ja-tarinat")).toEqual(on("/news-and-stories"));
  for (const { to } of DOWNLOADS) expect([to, existsSync(`public${to}`)]).toEqual([to, true]);
});

test.each(PDFS)("$to is tagged, named, in its language, and as large as “$label”", async (link) => {
  const response = await fetch(host.url + link.to);
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString("latin1");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "public, max-age=0, must-revalidate",
    "content-security-policy": "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  expect(bytes).toEqual(readFileSync(`static${link.to}`));
  expect(text).toContain("/MarkInfo <</Type /MarkInfo\n/Marked true");
  expect(text).toMatch(/\/StructTreeRoot \d+ 0 R/u);
  expect(text).toMatch(/\/Outlines \d+ 0 R/u);
  expect(text).toMatch(/\/Title \S/u);
  expect(text).toContain(`/Lang (${link.to.slice(-6, -4)})`);
  // All fonts are embedded.
  expect(text.match(/\/FontFile2|\/Subtype \/Type3/gu)?.length).toBeGreaterThanOrEqual(2);
  const pages = text.match(/\/Type \/Page\n/gu)?.length;
  const kilobytes = Math.round(bytes.length / 1000);
  expect(link.label).toMatch(
    new RegExp(String.raw`\(PDF, ${pages} (?:pages|sivua), ${kilobytes}\s(?:KB|kt)\)$`, "u"),
  );
  expect(kilobytes).toBeLessThan(250);
});

test.each([
  ["/press", "/news-and-stories#media"],
  ["/press/", "/news-and-stories#media"],
  ["/fi/press", "/fi/uutiset-ja-tarinat#medialle"],
])("%s leads to %s", async (from, to) => {
  const { status, headers } = await fetch(host.url + from, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([301, to]);
  const [path = "", id = ""] = to.split("#");
  const page = builtPages().find((one) => one.path === path);
  expect(page?.$(`#${id}`)).toHaveLength(1);
});
