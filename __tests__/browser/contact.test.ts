import { ENDPOINT } from "../../functions/contract/endpoint";
import { type VisitOptions, axeFaults, focusOnField, sidewaysScroll } from "../support/browser";
import { onTheSite } from "../support/on-the-site";
import { APPLICATION, field, fillForm, MESSAGE, send, listedLeads } from "../support/form-steps";
import { layoutShift } from "../support/layout-shifts";
import type { Page } from "playwright-core";

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
