import { ENDPOINT } from "../../functions/contract/endpoint";
import {
  readThrough,
  type VisitOptions,
  axeFaults,
  focusOnField,
  sidewaysScroll,
} from "../support/browser";
import { onTheSite } from "../support/on-the-site";
import { APPLICATION, field, fillForm, MESSAGE, send, listedLeads } from "../support/form-steps";
import { layoutShift } from "../support/layout-shifts";
import type { Page } from "playwright-core";
import { bringReact } from "../support/react";

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
  const heads = page.getByRole("region", { name: "Frequently asked questions" }).locator("summary");
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

test.each([390, 1280])(
  "at %d px a mistyped address gets a suggestion in free space, and one click accepts it",
  async (width) => {
    const { page, faults } = await site.open("/send-message", { width });
    await fillForm(page, MESSAGE, { email: "sanna.testinen@gmial.com" });
    const suggestion = page.getByRole("status").filter({ hasText: "Did you mean" });
    await suggestion.waitFor();
    const bottomOf = async () => {
      const box = await suggestion.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const label = await page.locator(`label[for=${MESSAGE.formName}-company]`).boundingBox();
    expect(await bottomOf()).toBeLessThanOrEqual(label?.y ?? 0);
    expect(await layoutShift(page)).toBe(0);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "sanna.testinen@gmail.com" }).click();
    await focusOnField(page, "email");
    expect(await field(page, MESSAGE, "email").inputValue()).toBe("sanna.testinen@gmail.com");
    expect(faults).toEqual([]);
  },
);

test("a long address is shortened to its domain, and fits at 320 px", async () => {
  const { page } = await site.open(MESSAGE.path, { width: 320 });
  await fillForm(page, MESSAGE, { email: "wilhelmiina.mammamaki@gmial.com" });
  await page.getByRole("button", { name: "…@gmail.com" }).waitFor();
  await fillForm(page, MESSAGE, { email: "wmwmwmwmwmwmwm@gmial.com" });
  await page.getByRole("button", { name: "wmwmwmwmwmwmwm@gmail.com" }).waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
});

test("the suggestion does not keep a click from sending the form", async () => {
  const { page } = await site.open(MESSAGE.path);
  await fillForm(page, MESSAGE);
  await field(page, MESSAGE, "email").fill("sanna@gmial.com");
  await send(page, MESSAGE);
  await page.getByRole("heading", { name: MESSAGE.thanks }).waitFor();
});

test.each([390, 1280])(
  "at %d px without JavaScript it is on the page that shows the errors",
  async (width) => {
    const { page } = await site.open(APPLICATION.path, { width, script: false });
    await fillForm(page, APPLICATION, { email: "sanna@gmial.com", linkedin: "my profile" });
    await send(page, APPLICATION);
    await page.getByText("Did you mean sanna@gmail.com?").waitFor();
    expect(await field(page, APPLICATION, "email").inputValue()).toBe("sanna@gmial.com");
    expect(await sidewaysScroll(page)).toBe(0);
  },
);

/** The fill time that the page posts. */
async function postedFillMs(page: Page): Promise<unknown> {
  const posted = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith(ENDPOINT),
  );
  await send(page, MESSAGE);
  const body = (await posted).postDataJSON() as { fillMs?: unknown };
  await page.getByRole("heading", { name: MESSAGE.thanks }).waitFor();
  return body.fillMs;
}

const sinceStart = (page: Page) => page.evaluate(() => performance.now());

test("fill time counts from the start of the page", async () => {
  const { page } = await site.open("/send-message");
  await fillForm(page, MESSAGE);
  const before = await sinceStart(page);
  const fillMs = await postedFillMs(page);
  expect(fillMs).toBeGreaterThanOrEqual(Math.floor(before));
  expect(fillMs).toBeLessThanOrEqual(await sinceStart(page));
  expect(listedLeads(site.host)[0]).toMatchObject({ flag: null });
});

test("after client-side navigation it counts from there", async () => {
  const { page } = await site.open("/");
  await bringReact(page);
  const before = await sinceStart(page);
  await page.locator("footer a[href='/send-message']").first().click();
  await page.waitForURL("**/send-message");
  await fillForm(page, MESSAGE);
  const fillMs = await postedFillMs(page);
  expect(fillMs).toBeLessThanOrEqual((await sinceStart(page)) - before);
});

test("a reloaded page sends none, since the browser restores its values", async () => {
  const { page } = await site.open("/send-message");
  await page.reload({ waitUntil: "load" });
  await fillForm(page, MESSAGE);
  expect(await postedFillMs(page)).toBeUndefined();
  expect(listedLeads(site.host)[0]).toMatchObject({ flag: null });
});
