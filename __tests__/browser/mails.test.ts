import type { Browser, Page } from "playwright-core";
import { type AppointmentState, requestedAppointment } from "../../functions/contract/appointment";
import { appointmentMail, receiptMail } from "../../functions/delivery/visitor-mails";
import { isFormName } from "../../functions/contract/form-definitions";
import { submission, VALID, SERVICE_CONTENT as content, FORMS } from "../functions/support/records";
import { axeFaults, openBrowser, sidewaysScroll, visit } from "../support/browser";

const URL_OF_CALL = `http://localhost:9000/appointment/${"x".repeat(44)}`;
const PARTS = { content, siteOrigin: "http://localhost:9000", from: "site@example.com" };
const STATES: AppointmentState[] = ["confirmed", "proposed", "declined", "cancelled", "held"];

/** The HTML of all mails to visitors in a language. */
function htmlOfMails(language: string): string[] {
  const visitor = { language, timeZone: "America/New_York" };
  const booking = submission(visitor);
  const held = requestedAppointment(content, booking);
  if (!held) throw new Error("The booking has no call.");
  const calls = STATES.map((state) => ({ ...held, state }));
  const forms = Object.keys(FORMS).filter(isFormName);
  const mails = [
    ...forms.map((formName) => {
      const lead = submission({ ...visitor, formName, fields: { ...VALID[formName] } });
      return receiptMail(PARTS, lead, URL_OF_CALL);
    }),
    ...calls.map((appointment) =>
      appointmentMail(PARTS, { appointment, submission: booking }, URL_OF_CALL),
    ),
  ];
  return mails.map(({ html = "" }) => html);
}

/** How a mail looks where it counts, in both palettes. */
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

describe.each([390, 1280])("mails to visitors at %i px", (width) => {
  it.each(["en", "nb"])(
    "fit and ask for nothing, and axe has nothing against them (%s)",
    async (language) => {
      const { page, requests, close } = await visit(browser, "about:blank", { width });
      for (const html of htmlOfMails(language)) {
        await page.setContent(html);
        expect(await sidewaysScroll(page)).toBe(0);
        if (language === "en" && width === 390) expect(await axeFaults(page)).toEqual([]);
      }
      // No pictures, fonts or counters: mail programs block them, and they would tell who reads.
      expect(requests).toEqual([]);
      await close();
    },
  );
});

/** The colours of content/theme.json by which a reader sees how a call stands. */
const STATE_COLOURS = {
  confirmed: "rgb(15, 76, 70)",
  proposed: "rgb(168, 73, 15)",
  declined: "rgb(60, 78, 87)",
};

test("a mail's state, button and brand are those of the site", async () => {
  const { page, close } = await visit(browser, "about:blank", { width: 390 });
  const booking = submission({ timeZone: "America/New_York" });
  const held = requestedAppointment(content, booking);
  if (!held) throw new Error("The booking has no call.");
  for (const state of ["confirmed", "proposed", "declined"] as const) {
    const call = { appointment: { ...held, state }, submission: booking };
    await page.setContent(appointmentMail(PARTS, call, URL_OF_CALL).html ?? "");
    const { light, dark } = await looks(page);
    const isFilled = state !== "confirmed";
    expect(light).toMatchObject({ radius: "10px", isFilled, state: STATE_COLOURS[state] });
    expect(dark).toMatchObject({ radius: "10px", isFilled });
    expect(dark.state).not.toBe(light.state);
    expect(light.brandLine).toMatch(/^1px solid/u);
  }
  await close();
});

test.each([320, 390, 600])(
  "no range or short compound of a mail breaks at %i px",
  async (width) => {
    const { page, close } = await visit(browser, "about:blank", { width });
    for (const html of htmlOfMails("en")) {
      await page.setContent(html);
      const broken = await page
        .locator("main span")
        .evaluateAll((spans) =>
          spans.filter((span) => span.getClientRects().length > 1).map((span) => span.textContent),
        );
      expect(broken).toEqual([]);
      const loose = await page.locator("main").evaluate((main) => {
        const copy = main.cloneNode(true) as Element;
        for (const span of copy.querySelectorAll("span")) span.remove();
        return /\d[–-]\d|\be-mail/u.exec(copy.textContent ?? "")?.[0];
      });
      expect(loose).toBeUndefined();
    }
    await close();
  },
);
