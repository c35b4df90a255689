import { load } from "cheerio";
import { APPLICATION, field, fillForm, listedLeads, MESSAGE, send } from "../../support/form-steps";
import { onTheSite } from "../../support/on-the-site";

const site = onTheSite();

test("pasted values are cleaned without JavaScript", async () => {
  const { page } = await site.open("/send-message", { script: false });
  await fillForm(page, MESSAGE, { email: "Sanna <sanna@example.com>", company: "Koe\u200bkangas" });
  await send(page, MESSAGE);
  await page.waitForURL("**/send-message/thank-you*");
  expect(listedLeads(site.host)[0]?.fields).toEqual(MESSAGE.values);
});

test.each([
  ["/apply?role=mentor", "Become an AI Mentor", "mentor"],
  [
    "/apply?utm_source=x&role=SUCCESS-partner",
    "Become a Client Success Partner",
    "success-partner",
  ],
  ["/fi/hakemus?role=mentor", "Ryhdy tekoälymentoriksi", "mentor"],
  ["/apply?role=director", "Join Our Team", ""],
])("without JavaScript the heading of %s is %s", async (path, heading, role) => {
  const { page, faults } = await site.open(path, { script: false, width: 390 });
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(heading);
  expect(await page.title()).toBe(`Suunta - ${heading}`);
  expect(await field(page, APPLICATION, "role").inputValue()).toBe(role);
  expect(faults).toEqual([]);
});

test("the page of a role has the headers of its file and an entity tag of the role", async () => {
  const headers = { "accept-encoding": "gzip" };
  const [plain, filled] = await Promise.all(
    ["", "?role=mentor"].map((query) => fetch(`${site.url}/apply${query}`, { headers })),
  );
  for (const name of ["content-encoding", "content-type", "content-security-policy"])
    expect(filled?.headers.get(name)?.replace("br", "gzip")).toBe(plain?.headers.get(name));
  for (const name of ["cache-control", "server-timing", "vary"])
    expect(filled?.headers.get(name)).toBe(plain?.headers.get(name));
  const etag = filled?.headers.get("etag") ?? "";
  expect([etag === "", etag === plain?.headers.get("etag")]).toEqual([false, false]);
  const again = await fetch(`${site.url}/apply?role=mentor`, {
    headers: { ...headers, "if-none-match": etag },
  });
  expect(again.status).toBe(304);
  const scripts = async (html: string) => load(html)("script").length;
  expect(await scripts((await filled?.text()) ?? "")).toBe(
    await scripts((await plain?.text()) ?? ""),
  );
});
