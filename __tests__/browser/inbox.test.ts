import type { Page } from "playwright-core";
import { axeFaults, sidewaysScroll, type VisitOptions } from "../support/browser";
import { nextWeekday, focusOnText } from "../support/form-steps";
import { onTheOwnersSite } from "../support/owner-host";

const { site, signIn } = onTheOwnersSite();
let session = "";

async function book(name: string, message = ""): Promise<void> {
  const answered = await fetch(`${site.url}/api/submit-form`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      formName: "discovery-call-booking",
      submissionId: crypto.randomUUID(),
      submittedAt: new Date().toISOString(),
      name,
      email: `${name.toLowerCase().replace(/[^a-z]/gu, "")}@example.com`,
      company: message.startsWith("W") ? "W".repeat(100) : "Virta Oy",
      role: "Managing director",
      preferredDate: nextWeekday(),
      timeSlot: "14:00-14:15",
      message,
    }),
  });
  expect(answered.status).toBe(200);
}

beforeAll(async () => {
  await book("Aino Virta", "Where should we send the invoice?");
  await book("<script>alert(1)</script>", "W".repeat(5000));
  session = await signIn();
});

/** Opens the list as an owner who is signed in. */
const open = (options: VisitOptions = {}) =>
  site.open("/owner", {
    ...options,
    prepare: (context) => context.addCookies([{ name: "owner", value: session, url: site.url }]),
  });
const rowOf = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const status = (page: Page) => page.getByRole("status").filter({ hasText: /./u }).innerText();

test.each([390, 1280])("every page is accessible and fits %i px", async (width) => {
  const { page, faults, requests } = await open({ width });
  const look = async () => {
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const root = page.locator("html");
    await root.evaluate(({ style }) => (style.fontSize = "200%"));
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await root.evaluate(({ style }) => (style.fontSize = ""));
  };
  await look();
  await rowOf(page, "<script>alert(1)</script>").click();
  await look();
  for (const summary of await page.locator("summary").all()) await summary.click();
  await look();
  await page.getByRole("link", { name: "Erase" }).click();
  await look();
  for (const name of ["Calls", "Counts", "Access"]) {
    await page.getByRole("link", { name }).click();
    await look();
  }
  expect(requests.filter((url) => !url.startsWith(`${site.url}/owner`))).toEqual([]);
  expect(faults).toEqual([]);
});

test("the first view is one answer of at most 30 KB", async () => {
  for (let count = 0; count < 20; count += 1)
    await book("Bertil Öman", "A message of usual length, with a question about our services.");
  const { page, requests } = await open();
  expect(requests.filter((url) => !/manifest|icon/u.test(url))).toEqual([`${site.url}/owner`]);
  expect(await page.locator("[data-leads] > li").count()).toBe(13);
  const answer = await fetch(`${site.url}/owner`, { headers: { cookie: `owner=${session}` } });
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(30_000);
});

test("with the keyboard alone the owner finds a lead, notes, answers and confirms", async () => {
  const { page } = await open();
  const press = async (name: string) => {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (focused === name) return page.keyboard.press("Enter");
    }
    throw new Error(`The keyboard does not reach ${name}.`);
  };
  await press("Skip to content");
  for (let id: unknown = ""; id !== "search";) {
    await page.keyboard.press("Tab");
    id = await page.evaluate(() => document.activeElement?.id);
  }
  await page.keyboard.type("VIRTA invoice");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=VIRTA/u);
  await press("Aino Virta");
  await page.waitForURL(/lead\?/u);
  await press("Confirm the call");
  await page.waitForURL(/result=confirm/u);
  expect(await status(page)).toMatch(/confirmed.*writes to the visitor/u);
  await page.getByLabel("New note, only for you").focus();
  await page.keyboard.type("Called her.");
  await press("Add note");
  await page.waitForURL(/result=note/u);
  expect(await status(page)).toBe("The note is saved.");
  await press("Back to the list");
  const row = page.locator("[data-leads] > li", { has: rowOf(page, "Aino Virta") });
  expect(await row.innerText()).toMatch(/call confirmed.*answered.*1 note/su);
  expect(await row.getByText("unread").count()).toBe(0);
});

test("a lead that arrives appears, is announced, and leaves the focus alone", async () => {
  const { page } = await open();
  const first = page.locator("[data-leads] a").first();
  await first.focus();
  const focused = await first.innerText();
  await book("Late Comer");
  await page.getByText("1 new lead", { exact: true }).waitFor();
  expect(await page.locator("[data-leads] a").first().innerText()).toBe("Late Comer");
  await focusOnText(page, focused);
  expect(await page.title()).toMatch(/^\(\d+\) Leads/u);
});

test("in forced colours filled buttons can be read, and the open page is marked", async () => {
  const { page } = await open();
  await page.emulateMedia({ forcedColors: "active" });
  const styleOf = (name: string) =>
    page.locator(name).evaluate((element) => {
      const { color, backgroundColor, forcedColorAdjust, textDecorationLine } =
        getComputedStyle(element);
      return { color, backgroundColor, forcedColorAdjust, textDecorationLine };
    });
  const { color, backgroundColor, forcedColorAdjust } = await styleOf("button.main");
  expect(color).not.toBe(backgroundColor);
  // Or the browser lays a plate behind the words.
  expect(forcedColorAdjust).toBe("none");
  expect((await styleOf("[aria-current]")).textDecorationLine).toBe("underline");
});
