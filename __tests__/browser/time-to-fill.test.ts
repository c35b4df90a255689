import type { Page } from "playwright-core";
import { fillForm, listedLeads, MESSAGE, send, takeYourTime } from "../support/form-steps";
import { onTheSite } from "../support/on-the-site";
import { bringReact } from "../support/react";

const site = onTheSite();

/** The fill time that the page posts. */
async function postedFillMs(page: Page): Promise<unknown> {
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await send(page, MESSAGE);
  const body = (await posted).postDataJSON() as { fillMs?: unknown };
  await page.getByRole("heading", { name: MESSAGE.thanks }).waitFor();
  return body.fillMs;
}

const sinceStart = (page: Page) => page.evaluate(() => performance.now());

test("fill time counts from the start of the page", async () => {
  const { page } = await site.open("/send-message");
  await fillForm(page, MESSAGE);
  await takeYourTime(page);
  const before = await sinceStart(page);
  const fillMs = await postedFillMs(page);
  expect(fillMs).toBeGreaterThanOrEqual(Math.floor(before));
  expect(fillMs).toBeLessThanOrEqual(await sinceStart(page));
  expect(listedLeads(site.host)[0]).toMatchObject({ flag: null });
});

test("after client-side navigation it counts from there", async () => {
  const { page } = await site.open("/");
  await bringReact(page);
  await takeYourTime(page);
  await takeYourTime(page);
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
