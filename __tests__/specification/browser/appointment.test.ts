import { callPath, postForm } from "../../support/calls";
import { readJson } from "../../support/read-content";
import { axeFaults, sidewaysScroll } from "../../support/browser";
import { readFileSync } from "node:fs";
import { load } from "cheerio";
import { CALL_STAGES } from "../../../functions/contract/call-stages";
import { nextWeekday } from "../../support/form-steps";
import { onTheSite } from "../../support/on-the-site";
import { longDay } from "../../../functions/contract/calendar-day";
import type { Availability } from "../../../functions/contract/endpoint";
import type { AppointmentTexts } from "../../../functions/contract/service-content";

type PageFile = AppointmentTexts & {
  calendar: string;
  actions: Record<string, { label: string; submit: string }>;
};

const TEXTS = readJson<PageFile>("appointment.json");
const site = onTheSite();
const PLAIN = { script: false };

/** Books a call from Stockholm. */
const book = (timeSlot: string, change = {}) => {
  const call = { preferredDate: nextWeekday(), timeSlot, timeZone: "Europe/Stockholm" };
  return postForm(site.url, "discovery-call-booking", { ...call, ...change });
};

test("without JavaScript the owner confirms, and the visitor changes and cancels", async () => {
  const id = await book("14:00-14:15");
  const owner = await site.open(await callPath(site.host, id, "owner"), PLAIN);
  const visitor = await site.open(await callPath(site.host, id, "visitor"), PLAIN);
  const heading = async ({ page }: typeof owner) => page.locator("h1").innerText();
  expect(await heading(owner)).toBe(TEXTS.owner.held.heading);
  await owner.page.getByRole("button", { name: TEXTS.actions.confirm?.label }).click();
  expect(await heading(owner)).toBe(TEXTS.owner.confirmed.heading);

  await visitor.page.reload();
  expect(await heading(visitor)).toBe(TEXTS.visitor.confirmed.heading);
  expect(await visitor.page.getByText("14:00 Helsinki · 13:00 your time").count()).toBe(1);
  await visitor.page.getByText(TEXTS.actions.change?.label ?? "").click();
  const day = visitor.page.locator("[data-if=change] [name=day]").nth(3);
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

test("the built page has a form for each action of either side", () => {
  const $ = load(readFileSync("public/appointment/index.html", "utf8"));
  const actions = Object.values(CALL_STAGES).flatMap(({ owner, visitor }) => [
    ...owner,
    ...visitor,
  ]);
  for (const action of actions) {
    const $form = $(`form[data-if=${action}]`);
    expect([action, $form.find("[name=action]").val()]).toEqual([action, action]);
    expect($form.find("[name=seen][data-fill=seen]")).toHaveLength(1);
  }
  expect($("[name=words][data-fill=line]")).toHaveLength(4);
});

test("without JavaScript the owner's line and name reach the visitor, who gives a number", async () => {
  const id = await book("11:30-11:45", { phone: "" });
  const owner = await site.open(await callPath(site.host, id, "owner"), PLAIN);
  const { page: ownerPage } = owner;
  await ownerPage.getByText(TEXTS.actions.propose?.label ?? "").click();
  await ownerPage.locator("[data-if=propose] textarea").fill("Would this do? I travel on Monday.");
  const day = ownerPage.locator("[data-if=propose] [name=day]").nth(2);
  await day.locator("summary").click();
  await day.locator("label", { hasText: "9:30" }).first().click();
  await ownerPage.getByRole("button", { name: TEXTS.actions.propose?.submit }).click();
  const visitor = await site.open(await callPath(site.host, id, "visitor"), PLAIN);
  const { page } = visitor;
  expect(await page.getByText("Would this do? I travel on Monday.").isVisible()).toBe(true);
  await page.locator("[name=phone]").fill("later");
  await page.getByRole("button", { name: TEXTS.actions.phone?.submit }).click();
  expect(await page.locator("[role=alert]").innerText()).toBe(TEXTS.problems.noNumber);
  expect(await page.locator("[name=phone]").inputValue()).toBe("later");
  await page.locator("[name=phone]").fill("040 123 4567");
  await page.getByRole("button", { name: TEXTS.actions.phone?.submit }).click();
  expect(await page.locator("[role=alert]").count()).toBe(0);
  await page.getByRole("button", { name: TEXTS.actions.accept?.label }).click();
  const calendar = page.getByRole("link", { name: TEXTS.calendar });
  expect(await calendar.getAttribute("href")).toBe(`${new URL(page.url()).pathname}.ics`);
  expect([...owner.faults, ...visitor.faults].filter((fault) => !fault.includes("409"))).toEqual(
    [],
  );
});

test("without JavaScript the host asks the owner before it gives a time twice", async () => {
  const pageOf = async (id: string) => site.open(await callPath(site.host, id, "owner"), PLAIN);
  const owner = await pageOf(await book("13:30-13:45"));
  const { page } = owner;
  await page.getByText(TEXTS.actions.propose?.label ?? "").click();
  const days = page.locator("[data-if=propose] [name=day]");
  // In the evening the last day is that of the other tests.
  const later = days.nth((await days.count()) - 2);
  await later.locator("summary").click();
  const time = (await later.locator("input").first().getAttribute("value")) ?? "";
  const [day, slot] = [time.slice(0, 10), time.slice(11)];
  // Another visitor gets the time while the owner looks at it.
  const visitor = { name: "Bo Ek", company: "Virta Oy", preferredDate: day };
  const otherPage = await pageOf(await book(slot, visitor));
  await otherPage.page.getByRole("button", { name: TEXTS.actions.confirm?.label }).click();
  await later.locator("label").first().click();
  await page.getByRole("button", { name: TEXTS.actions.propose?.submit }).click();
  const question = page.locator("[role=alert]");
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
  const path = await callPath(site.host, await book(timeSlot), holder);
  const { page, faults } = await site.open(path, { width: 390 });
  expect(await axeFaults(page)).toEqual([]);
  for (const summary of await page.locator("form > details > summary").all()) await summary.click();
  await page.locator("[name=day] > summary").first().click();
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

test("a call of fifteen minutes takes the half hour of the other form", async () => {
  const availability = await fetch(`${site.url}/api/availability`);
  expect(availability.headers.get("cache-control")).toBe("no-store");
  const { closedDays, fullTimes } = (await availability.json()) as Availability;
  expect(closedDays).toEqual([]);
  // The calls of the tests above.
  expect(fullTimes[nextWeekday()]?.filter((slot) => slot.includes(" - "))).toEqual([
    "15:00 - 15:30",
    "15:30 - 16:00",
  ]);
});
