import type { Page } from "playwright-core";

/** Fills in everything but the day, as a visitor would. */
export async function fillIn(page: Page) {
  await page.getByLabel("Name", { exact: true }).fill("Sanna Testinen");
  await page.getByLabel("Email").fill("sanna@example.com");
  await page.getByLabel("Company").fill("Koekangas");
  await page.getByLabel("Role").fill("Chief Executive Officer");
  await page.getByRole("radio", { name: "10:00 - 10:30" }).check();
}

/** Picks the last bookable day of next month: always there, never past, never a weekend. */
export async function pickDay(page: Page) {
  await page.getByRole("button", { name: /next month/iu }).click();
  const day = page.locator("[role=gridcell] button:not([disabled])").last();
  await day.click();
}

export const submitButton = (page: Page) =>
  page.getByRole("button", { name: "Apply for your session" });
