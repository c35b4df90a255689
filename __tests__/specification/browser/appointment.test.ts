import { serviceContent } from "../../../authoring/read/service-content";
import BetterSqlite3 from "better-sqlite3";
import { appointmentUrl, type LinkHolder } from "../../../functions/appointments/links";
import { readJson } from "../../support/read-content";
import { axeFaults, sidewaysScroll } from "../../support/browser";
import { nextWeekday } from "../../support/form-steps";
import { onTheSite } from "../../support/on-the-site";
import { longDay } from "../../../functions/contract/calendar-day";
import type { Availability } from "../../../functions/contract/endpoint";
import type { AppointmentTexts } from "../../../functions/contract/service-content";

type PageFile = AppointmentTexts & {
  actions: Record<string, { label: string; submit: string }>;
};

const TEXTS = readJson<PageFile>("appointment.json");
const site = onTheSite();
const PLAIN = { script: false };

/** Books a call as a page with JavaScript does, from Stockholm. */
async function book(timeSlot: string, name = "Aino Virta", day = nextWeekday()): Promise<string> {
  const submissionId = crypto.randomUUID();
  const answered = await fetch(`${site.url}/api/submit-form`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      formName: "discovery-call-booking",
      submissionId,
      submittedAt: new Date().toISOString(),
      name,
      email: "aino@example.com",
      company: "Virta Oy",
      role: "Managing director",
      preferredDate: day,
      timeSlot,
      timeZone: "Europe/Stockholm",
    }),
  });
  expect(answered.status).toBe(200);
  return submissionId;
}

async function linkOf(id: string, holder: LinkHolder): Promise<string> {
  // The first request creates the secret.
  await fetch(`${site.url}/appointment/none`);
  const db = new BetterSqlite3(`${site.host.dataDir}/submissions.db`, { readonly: true });
  const secret = db.prepare("SELECT value FROM secrets WHERE name = 'links'").pluck().get();
  db.close();
  return new URL(appointmentUrl(serviceContent(), site.url, String(secret), id, holder)).pathname;
}

test("without JavaScript the owner confirms, and the visitor changes and cancels", async () => {
  const id = await book("14:00-14:15");
  const owner = await site.open(await linkOf(id, "owner"), PLAIN);
  const visitor = await site.open(await linkOf(id, "visitor"), PLAIN);
  const heading = async ({ page }: typeof owner) => page.locator("h1").innerText();
  expect(await heading(owner)).toBe(TEXTS.owner.held.heading);
  await owner.page.getByRole("button", { name: TEXTS.actions.confirm?.label }).click();
  expect(await heading(owner)).toBe(TEXTS.owner.confirmed.heading);

  await visitor.page.reload();
  expect(await heading(visitor)).toBe(TEXTS.visitor.confirmed.heading);
  expect(await visitor.page.getByText("14:00 Helsinki · 13:00 your time").count()).toBe(1);
  await visitor.page.getByText(TEXTS.actions.change?.label ?? "").click();
  const day = visitor.page.locator("[data-action=change] [data-day]").nth(3);
  await day.locator("summary").click();
  await day.locator("label", { hasText: "10:30" }).first().click();
  await visitor.page.getByRole("button", { name: TEXTS.actions.change?.submit }).click();
  expect(await heading(visitor)).toBe(TEXTS.visitor.held.heading);
  expect(await visitor.page.getByText("10:30–10:45").count()).toBe(1);

  await visitor.page.locator("summary", { hasText: TEXTS.actions.cancel?.label }).click();
  await visitor.page.getByRole("button", { name: TEXTS.actions.cancel?.submit }).click();
  expect(await heading(visitor)).toBe(TEXTS.visitor.cancelled.heading);
  expect([...owner.faults, ...visitor.faults]).toEqual([]);
  const token = visitor.page.url().split("/").at(-1) ?? "";
  expect(token).toHaveLength(44);
  expect(site.host.output()).not.toContain(token);
});

test("without JavaScript the owner is asked before a time is given twice", async () => {
  const owner = await site.open(await linkOf(await book("13:30-13:45"), "owner"), PLAIN);
  const { page } = owner;
  await page.getByText(TEXTS.actions.propose?.label ?? "").click();
  const days = page.locator("[data-action=propose] [data-day]");
  // In the evening the last one is the day of the other tests.
  const later = days.nth((await days.count()) - 2);
  await later.locator("summary").click();
  const time = (await later.locator("input").first().getAttribute("value")) ?? "";
  const [day, slot] = [time.slice(0, 10), time.slice(11)];
  // Another visitor gets the time while the owner looks at it.
  const other = await site.open(await linkOf(await book(slot, "Bo Ek", day), "owner"), PLAIN);
  await other.page.getByRole("button", { name: TEXTS.actions.confirm?.label }).click();
  await later.locator("label").first().click();
  await page.getByRole("button", { name: TEXTS.actions.propose?.submit }).click();
  const question = page.locator("[data-problem]");
  expect(await question.innerText()).toBe(
    `This time is not free: Bo Ek, Virta Oy, ${longDay(day, "en", {})}, ${slot.replace("-", "–")}. Nothing was changed.`,
  );
  await page.getByRole("button", { name: "Propose anyway" }).click();
  expect(await page.locator("h1").innerText()).toBe(TEXTS.owner.proposed.heading);
  await page.getByRole("button", { name: TEXTS.actions.confirm?.label }).click();
  await question.waitFor();
  await page.getByRole("button", { name: "Confirm anyway" }).click();
  expect(await page.locator("h1").innerText()).toBe(TEXTS.owner.confirmed.heading);
  // The two questions.
  expect(owner.faults.filter((fault) => !fault.includes("409"))).toEqual([]);
});

test.each([
  ["visitor", "15:00-15:15"],
  ["owner", "15:30-15:45"],
] as const)("the %s's page has no axe findings", async (holder, timeSlot) => {
  const path = await linkOf(await book(timeSlot), holder);
  const { page, faults } = await site.open(path, { width: 390 });
  expect(await axeFaults(page)).toEqual([]);
  for (const summary of await page.locator("form > details > summary").all()) await summary.click();
  await page.locator("[data-day] > summary").first().click();
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

test("availability and the owner's calendar are answered by the host", async () => {
  const availability = await fetch(`${site.url}/api/availability`);
  expect(availability.headers.get("cache-control")).toBe("no-store");
  // Those of the tests above; a call of fifteen minutes has the half hour of the other form.
  const { closedDays, fullTimes } = (await availability.json()) as Availability;
  expect(closedDays).toEqual([]);
  expect(fullTimes[nextWeekday()]?.filter((slot) => slot.includes(" - "))).toEqual([
    "15:00 - 15:30",
    "15:30 - 16:00",
  ]);
  const feed = await fetch(`${site.url}/calendar/${"a".repeat(43)}.ics`);
  expect(feed.status).toBe(404);
});
