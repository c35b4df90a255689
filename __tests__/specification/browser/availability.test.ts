import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import {
  type BookingRules,
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../../functions/contract/service-content";
import type { Page } from "playwright-core";
import { nextDay } from "../../../functions/contract/calendar-day";
import { axeFaults } from "../../support/browser";
import { postForm } from "../../support/calls";
import { ONE_SEAT } from "../../functions/support/records";
import { fillIn, listedLeads, nextWeekday, submitButton } from "../../support/form-steps";
import { recalculateViewportUnits, takeShifts, unasked } from "../../support/layout-shifts";
import { onTheSite } from "../../support/on-the-site";

const DAY = nextWeekday();
const CLOSED = weekdayAfter(DAY);
const TAKEN = "This time was just taken. Please pick another one.";

const site = onTheSite(() => ({
  root: rootWithRules({ ...ONE_SEAT, noticeDays: 1, closedDays: [CLOSED] }),
}));

/** A folder with this build and other booking rules. */
function rootWithRules(booking: BookingRules): string {
  const root = mkdtempSync(join(tmpdir(), "rules-"));
  for (const name of ["public", "node_modules"]) symlinkSync(resolve(name), join(root, name));
  mkdirSync(join(root, "dist"));
  for (const name of readdirSync("dist")) {
    if (name === "service-content.json") continue;
    symlinkSync(resolve("dist", name), join(root, "dist", name));
  }
  const content = JSON.parse(readFileSync(SERVICE_CONTENT_FILE, "utf8")) as ServiceContent;
  writeFileSync(join(root, SERVICE_CONTENT_FILE), JSON.stringify({ ...content, booking }));
  return root;
}

function weekdayAfter(day: string): string {
  const next = nextDay(day);
  return [0, 6].includes(new Date(next).getUTCDay()) ? weekdayAfter(next) : next;
}

const bookElsewhere = (timeSlot: string) =>
  postForm(site.url, "standard-call-booking", { preferredDate: DAY, timeSlot });

const slot = (page: Page, value: string) => page.locator(`[name=timeSlot][value="${value}"]`);
const dayButton = (page: Page, day: string) => page.locator(`[data-day="${day}"] button`);

async function turnTo(page: Page, day: string) {
  await page.locator("[role=gridcell]").first().waitFor();
  while ((await dayButton(page, day).count()) === 0)
    await page.getByRole("button", { name: /next month/iu }).click();
}

test("a taken time is disabled, and a time that is taken meanwhile gets a message", async () => {
  const [lost, last, both] = ["14:00 - 14:30", "16:00 - 16:30", "16:00 Helsinki · 15:00 your time"];
  await bookElsewhere("13:00 - 13:30");
  const { page, requests } = await site.open("/book-call", { timeZone: "Europe/Stockholm" });
  await recalculateViewportUnits(page);
  const asked = () => requests.filter((url) => url.endsWith("/api/availability")).length;
  expect(asked()).toBe(0);
  await fillIn(page, lost);
  await turnTo(page, CLOSED);
  // The calendar may appear before the host answers.
  await page.locator(`[data-day="${CLOSED}"] button:disabled`).waitFor();
  await turnTo(page, DAY);
  await dayButton(page, DAY).click();
  await slot(page, "13:00 - 13:30").and(page.locator(":disabled")).waitFor();
  expect(unasked(await takeShifts(page))).toEqual([]);

  await bookElsewhere(lost);
  await submitButton(page).click();
  const error = page.locator("[data-error-for=timeSlot]");
  await error.waitFor();
  expect(await error.innerText()).toBe(TAKEN);
  expect(await slot(page, lost).isChecked()).toBe(true);
  expect(await page.getByLabel("Email").inputValue()).toBe("sanna@example.com");
  expect(await axeFaults(page)).toEqual([]);
  expect(asked()).toBe(2);

  await slot(page, last).check();
  await error.waitFor({ state: "hidden" });
  await slot(page, lost).and(page.locator(":disabled")).waitFor();
  expect(await page.getByText(both).count()).toBe(1);
  await submitButton(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(both).waitFor();
  const lead = listedLeads(site.host).find(({ fields }) => fields.timeSlot === last);
  await dialog.getByText(lead?.id.slice(0, 8).toUpperCase() ?? "").waitFor();
});
