import type { Browser, Page } from "playwright-core";
import { requestedAppointment } from "../../functions/contract/appointment";
import type { AppointmentState } from "../../functions/contract/call-stages";
import { appointmentMail, reminderMail } from "../../functions/delivery/visitor-appointment-mail";
import { type CallFacts, receiptMail } from "../../functions/delivery/visitor-mails";
import { formIn } from "../../functions/contract/forms";
import { THEME } from "../../src/site/theme";
import { NOW, submission, VALID, SERVICE_CONTENT } from "../functions/support/records";
import { axeFaults, openBrowser, sidewaysScroll, visit } from "../support/browser";

/** Mails of the fixtures in the colours of the site. */
const content = { ...SERVICE_CONTENT, theme: THEME };
const URL_OF_CALL = `http://localhost:9000/appointment/${"x".repeat(44)}`;
const PARTS = { content, siteOrigin: "http://localhost:9000", from: "site@example.com" };
const FACTS: CallFacts = {
  url: URL_OF_CALL,
  meeting: { kind: "room", url: `https://meet.example.com/fjordlys-${"x".repeat(22)}` },
  closure: { last: "2026-03-06", next: "2026-03-09" },
  freeDays: [{ day: "2026-03-09", slots: ["9:00 - 9:30", "16:00 - 16:30"] }],
};
const STATES: AppointmentState[] = [
  ...(["confirmed", "proposed", "declined", "cancelled", "held", "lapsed"] as const),
];

/** A booking and its call in a state. */
function callIn(state: AppointmentState, language = "en") {
  const booking = submission({ language, timeZone: "America/New_York" });
  const requested = requestedAppointment(content, booking);
  if (!requested) throw new Error("The booking has no call.");
  const host = "Bo Lindqvist";
  const words = "I am in Oslo that day, so the afternoon is better.";
  return { appointment: { ...requested, state, host, words }, submission: booking };
}

/** The HTML of all mails to visitors in a language. */
function htmlOfMails(language: string): string[] {
  const receipts = Object.entries(VALID).flatMap(([formName, fields]) => {
    const { submission: booking } = callIn("held", language);
    const form = formIn(content, formName, language);
    const lead = { ...booking, formName, fields: { ...fields } };
    return form ? receiptMail(PARTS, lead, form, FACTS) : [];
  });
  const calls = STATES.flatMap(
    (state) => appointmentMail(PARTS, callIn(state, language), FACTS, NOW) ?? [],
  );
  const reminder = reminderMail(PARTS, callIn("confirmed", language), FACTS);
  return [...receipts, ...calls, reminder].map(({ html = "" }) => html);
}

/** The look of a mail in both palettes. */
async function looks(page: Page) {
  const seen = () =>
    page.evaluate(() => {
      const button = document.querySelector(".button");
      const state = document.querySelector("h1")?.previousElementSibling;
      return {
        radius: button && getComputedStyle(button).borderRadius,
        isFilled: button && getComputedStyle(button).backgroundColor !== "rgba(0, 0, 0, 0)",
        state: state && getComputedStyle(state).color,
        brandLine: getComputedStyle(document.querySelector(".brand") ?? document.body).borderBottom,
      };
    });
  const light = await seen();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await seen();
  await page.emulateMedia({ colorScheme: "light" });
  return { light, dark };
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Ranges and short compounds that break across lines, or that nothing keeps on one line. */
const brokenTexts = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const broken = [...main.querySelectorAll("span")].filter(
      (span) => span.getClientRects().length > 1,
    );
    const copy = main.cloneNode(true) as Element;
    for (const span of copy.querySelectorAll("span")) span.remove();
    const loose = copy.textContent?.match(/\d[–-]\d|\be-mail/u) ?? [];
    return [...broken.map(({ textContent }) => textContent), ...loose];
  });

test.each([
  [320, "en"],
  [390, "nb"],
  [390, "en"],
  [600, "en"],
  [1280, "nb"],
])("mails at %i px in %s fit, request nothing and break no range", async (width, language) => {
  const { page, requests, close } = await visit(browser, "about:blank", { width });
  for (const html of htmlOfMails(language)) {
    await page.setContent(html);
    expect(await sidewaysScroll(page)).toBe(0);
    if (language === "en") expect(await brokenTexts(page)).toEqual([]);
    if (language === "en" && width === 390) expect(await axeFaults(page)).toEqual([]);
  }
  // No pictures, fonts or counters: mail programs block them, and they would track readers.
  expect(requests).toEqual([]);
  await close();
});

/** The colours of content/theme.json that show the state of a call. */
const STATE_COLOURS = {
  confirmed: "rgb(15, 76, 70)",
  proposed: "rgb(168, 73, 15)",
  declined: "rgb(60, 78, 87)",
};

test("a mail has the state colours, the button and the brand of the site", async () => {
  const { page, close } = await visit(browser, "about:blank", { width: 390 });
  for (const state of ["confirmed", "proposed", "declined"] as const) {
    await page.setContent(appointmentMail(PARTS, callIn(state), FACTS, NOW)?.html ?? "");
    const { light, dark } = await looks(page);
    expect(light).toMatchObject({ radius: "10px", isFilled: true, state: STATE_COLOURS[state] });
    expect(dark).toMatchObject({ radius: "10px", isFilled: true });
    expect(dark.state).not.toBe(light.state);
    expect(light.brandLine).toMatch(/^1px solid/u);
  }
  await close();
});
