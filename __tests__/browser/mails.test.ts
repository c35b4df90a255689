import type { Browser } from "playwright-core";
import { type AppointmentState, requestedAppointment } from "../../functions/contract/appointment";
import { appointmentMail, receiptMail } from "../../functions/delivery/visitor-mails";
import { FORMS } from "../../functions/contract/forms";
import { isFormName } from "../../functions/contract/form-definitions";
import { submission, VALID, SERVICE_CONTENT as content } from "../functions/support/records";
import { axeFaults, openBrowser, sidewaysScroll, visit } from "../support/browser";

const URL_OF_CALL = `http://localhost:9000/appointment/${"x".repeat(44)}`;
const PARTS = { content, siteOrigin: "http://localhost:9000", from: "site@example.com" };
const STATES: AppointmentState[] = ["confirmed", "proposed", "declined", "cancelled", "held"];

/** The HTML of all mails to visitors in a language. */
function htmlOfMails(language: string): string[] {
  const visitor = { language, timeZone: "America/New_York" };
  const booking = submission(visitor);
  const held = requestedAppointment(booking);
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
