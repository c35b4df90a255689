import { readThrough, type VisitOptions } from "../support/browser";
import { onTheSite } from "../support/on-the-site";

const site = onTheSite();

const open = (options?: VisitOptions) => site.open("/contact", options);

test.each([
  ["2026-01-02T21:30:00Z", "Friday", "8:00–18:00"],
  ["2026-01-02T22:30:00Z", "Saturday", "Closed"],
])("at %s it is %s in Helsinki, and that day alone is marked", async (now, day, hours) => {
  const { page } = await open();
  await page.clock.setFixedTime(now);
  await page.reload();
  const today = page.locator("li[aria-current=date]");
  await today.waitFor();
  expect(await today.count()).toBe(1);
  expect((await today.innerText()).split(/\s+/u)).toEqual([day, "Today", hours]);
});

test("without JavaScript all seven days are shown and none is marked", async () => {
  const { page } = await open({ script: false });
  const office = page.getByRole("region", { name: "Helsinki office" });
  expect(await office.getByRole("listitem").count()).toBe(7);
  expect(await page.locator("li[aria-current]").count()).toBe(0);
});

test("the four email addresses are mailto links", async () => {
  const { page } = await open();
  const links = await page.locator("main a[href^='mailto:']").all();
  const shown = await Promise.all(
    links.map(async (link) => [
      (await link.innerText()).replace(/\s/gu, ""),
      await link.getAttribute("href"),
    ]),
  );
  expect(shown).toHaveLength(4);
  for (const [text, href] of shown) expect(href).toBe(`mailto:${text}`);
});

test("the map links to a maps service, the buttons to call, form and session", async () => {
  const { page } = await open();
  const map = page.getByRole("link", { name: /Open in a maps service/u });
  expect(await map.getAttribute("href")).toMatch(/^https:\/\//u);
  const ways = await page
    .locator("main a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(ways).toEqual(["/discovery-call", "/send-message", "/send-message", "/book-call"]);
});

test("the ten questions open one at a time by keyboard", async () => {
  const { page } = await open();
  await readThrough(page);
  const heads = page
    .getByRole("region", { name: "Perhaps it is answered here" })
    .locator("summary");
  expect(await heads.count()).toBe(10);
  await heads.nth(2).focus();
  await page.keyboard.press("Enter");
  await heads.nth(5).focus();
  await page.keyboard.press("Enter");
  const opened = await heads.evaluateAll((all) =>
    all.flatMap((head, index) => (head.closest("details")?.open ? [index] : [])),
  );
  expect(opened).toEqual([5]);
});
