import { Webhook } from "standardwebhooks";
import type { Page } from "playwright-core";
import { fillIn, listedLeads, pickDay, submitButton, focusOnField } from "../../support/form-steps";
import { relayTo, SECRET } from "../../functions/support/service";
import {
  closeReceivers,
  openReceiver,
  type WebhookReceiver,
} from "../../functions/support/servers";
import { onTheSite } from "../../support/on-the-site";
import { readFileSync } from "node:fs";

interface Delivery {
  data: { id: string; fields: Record<string, string> };
}

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
const site = onTheSite(() => ({ env: relayTo(receiver.url) }));
afterAll(closeReceivers);

/** The delivered lead, with a valid signature. */
async function delivered(): Promise<Delivery> {
  for (let tries = 0; receiver.received.length === 0 && tries < 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const [first, ...others] = receiver.received.splice(0);
  expect(others).toEqual([]);
  return new Webhook(SECRET).verify(first?.body ?? "", first?.headers ?? {}) as Delivery;
}

/** Elements that a toast covers, as "tag.class"; the header always covers the page. */
function coveredByToast(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((covered) => {
    const card = document.querySelector("[aria-label='Close message']")?.parentElement;
    const toast = card?.getBoundingClientRect();
    if (!toast) return ["no toast"];
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const isUnder = ({ top, bottom, left, right }: DOMRect) =>
      toast.bottom > Math.max(top, header) &&
      toast.top < bottom &&
      toast.right > left &&
      toast.left < right;
    return [...document.querySelectorAll(covered)]
      .filter((element) => isUnder(element.getBoundingClientRect()))
      .map(({ localName, className }) => `${localName}.${className}`);
  }, selector);
}

test("a toast on a telephone covers no field, at any scroll position", async () => {
  const { page } = await site.open("/book-call", { width: 390 });
  await page.getByLabel("Email").fill("sanna@example.com");
  await page.locator("form[data-live]").waitFor();
  await submitButton(page).click();
  await page.getByText("Please check the name field").first().waitFor();
  await focusOnField(page, "name");
  for (let steps = 0; steps < 8; steps += 1) {
    expect(await coveredByToast(page, "[data-field]")).toEqual([]);
    await page.mouse.wheel(0, 70);
    await page.waitForTimeout(50);
  }
});

const MAIL = /by e-?mail|in (?:our|the) e-?mail/u;
const BOOKINGS = [
  [
    "/book-call",
    "10:00 - 10:30",
    "Apply for your free session",
    "Thank You!",
    "10:00 Helsinki · 9:00",
    "Suunta calls about your free session.ics",
  ],
  [
    "/discovery-call",
    "9:00-9:15",
    "Book the 15-minute call",
    "Discovery Call Scheduled!",
    "9:00 Helsinki · 8:00",
    "AI discovery call with Suunta.ics",
  ],
] as const;

async function book(page: Page, slot: string, submit: string) {
  await fillIn(page, slot);
  await pickDay(page);
  await page.getByRole("button", { name: submit }).click();
}

/** Converts a UTC time of an iCalendar file to Helsinki time. */
function inHelsinki(stamp: string): string {
  const iso = stamp.replace(/^(.{4})(..)(..T..)(..)(..Z)$/u, "$1-$2-$3:$4:$5");
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Helsinki",
    dateStyle: "short",
    timeStyle: "short",
  });
  return clock.format(new Date(iso));
}

test.each(BOOKINGS.map((booking, index) => [index === 0 ? 390 : 1280, ...booking] as const))(
  "at %d px a booking on %s is stored, delivered with a signature and offered as a calendar file",
  async (width, path, slot, submit, heading, both, fileName) => {
    const { page, faults } = await site.open(path, { width, timeZone: "Europe/Stockholm" });
    await book(page, slot, submit);
    const overlay = page.getByRole("dialog", { name: heading });
    await overlay.waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      overlay.getByRole("button", { name: "Add to calendar" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(fileName);
    const file = readFileSync(await download.path(), "utf8");
    const { id, fields } = (await delivered()).data;
    expect(listedLeads(site.host)[0]).toMatchObject({ id, fields });
    expect(fields).toMatchObject({ name: "Sanna Testinen", email: "sanna@example.com" });
    const { preferredDate } = fields;
    const [start = "", end = ""] = slot.split("-").map((time) => time.trim().padStart(5, "0"));
    const times = [...file.matchAll(/^DT(?:START|END):(\S+)/gmu)].map(([, at = ""]) => at);
    expect(times.map(inHelsinki)).toEqual([`${preferredDate} ${start}`, `${preferredDate} ${end}`]);
    await overlay.getByText(`${both} your time`).waitFor();
    expect(file.replace(/\r\n /gu, "")).toContain(`DESCRIPTION:${both} your time\\n`);
    // The mail with the confirmation replaces this entry.
    expect(file).toContain(`UID:call-${id}\r\n`);
    await overlay.getByText("Your e-mail address: sanna@example.com").waitFor();
    // This host sends no mails.
    await overlay.getByText("write to us and give your reference").waitFor();
    expect(await overlay.innerText()).not.toMatch(MAIL);
    expect(file).not.toMatch(MAIL);
    expect(file).toContain("STATUS:TENTATIVE");
    expect(file).toContain("SUMMARY:Not yet confirmed");
    expect(faults).toEqual([]);
  },
);

test("the dialog of the discovery call links to the empty form and home", async () => {
  const { page } = await site.open("/discovery-call");
  const [, [, , submit, heading]] = BOOKINGS;
  await book(page, "13:00-13:15", submit);
  const overlay = page.getByRole("dialog", { name: heading });
  await overlay.getByRole("button", { name: "Schedule Another Call" }).click();
  await overlay.waitFor({ state: "hidden" });
  await focusOnField(page, "name");
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("");
  await book(page, "13:30-13:45", submit);
  await overlay.getByRole("link", { name: "Return to Homepage" }).click();
  await page.waitForURL(`${site.url}/`);
});
