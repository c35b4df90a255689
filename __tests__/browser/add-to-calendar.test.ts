import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { axeFaults, focusOnField, sidewaysScroll } from "../support/browser";
import { fillIn, listedLeads, pickDay } from "../support/form-steps";
import { onTheSite } from "../support/on-the-site";

const site = onTheSite();

const BOOKINGS = [
  [
    "/book-call",
    "10:00 - 10:30",
    "Apply for your free session",
    "Thank You!",
    "10:00 Helsinki · 9:00",
  ],
  [
    "/discovery-call",
    "9:00-9:15",
    "Book the 15-minute call",
    "Discovery Call Scheduled!",
    "9:00 Helsinki · 8:00",
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
  "at %d px %s offers the chosen time as a calendar file",
  async (width, path, slot, submit, heading, both) => {
    const options = { width, timeZone: "Europe/Stockholm" };
    const { page, faults } = await site.open(path, options);
    const files: string[] = [];
    page.on("request", (request) => files.push(request.url()));
    await book(page, slot, submit);
    const overlay = page.getByRole("dialog", { name: heading });
    await overlay.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      overlay.getByRole("button", { name: "Add to calendar" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("call.ics");
    const file = readFileSync(await download.path(), "utf8");
    const { id, fields } = listedLeads(site.host)[0] ?? {};
    const { preferredDate } = fields ?? {};
    const [start = "", end = ""] = slot.split("-").map((time) => time.trim().padStart(5, "0"));
    const times = [...file.matchAll(/^DT(?:START|END):(\S+)/gmu)].map(([, at = ""]) => at);
    expect(times.map(inHelsinki)).toEqual([`${preferredDate} ${start}`, `${preferredDate} ${end}`]);
    await overlay.getByText(`${both} your time`).waitFor();
    expect(file.replace(/\r\n /gu, "")).toContain(`DESCRIPTION:${both} your time\\n`);
    // The confirmation in a mail replaces this entry.
    expect(file).toContain(`UID:call-${id}\r\n`);
    await overlay.getByText("We write to sanna@example.com").waitFor();
    expect(file).toContain("STATUS:TENTATIVE");
    expect(file).toContain("SUMMARY:Not yet confirmed");
    expect(faults).toEqual([]);
  },
);

test("the discovery call's overlay links to the form and home", async () => {
  const { page } = await site.open("/discovery-call");
  const [, [, slot, submit, heading]] = BOOKINGS;
  await book(page, slot, submit);
  const overlay = page.getByRole("dialog", { name: heading });
  await overlay.getByRole("button", { name: "Schedule Another Call" }).click();
  await overlay.waitFor({ state: "hidden" });
  await focusOnField(page, "name");
  await book(page, slot, submit);
  await overlay.getByRole("link", { name: "Return to Homepage" }).click();
  await page.waitForURL(`${site.url}/`);
});
