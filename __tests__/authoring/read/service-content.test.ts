import { bookingRules, serviceContent } from "../../../authoring/read/service-content";
import { FIXTURES } from "../../support/fixtures";

test("without booking rules one call is possible at a time, on every working day, and all are reminded", () => {
  expect(bookingRules(undefined, "2026-11-23")).toEqual({
    ...{ seats: 1, holdDays: 2, noticeDays: 0 },
    remind: { visitor: true, calendar: true, owner: true },
    closedDays: [],
  });
});

test("public holidays join the closed days for years, without weekends and past days", () => {
  const rules = { seats: 1, holdDays: 2, noticeDays: 0, holidays: "FI" };
  const written = ["2026-12-24", "2026-12-25", "2026-01-02"];
  const { closedDays } = bookingRules({ ...rules, closedDays: written }, "2026-11-23");
  // Independence Day is a Sunday, 26 December a Saturday; Christmas Eve is no public holiday.
  expect(closedDays.slice(0, 4)).toEqual(["2026-12-24", "2026-12-25", "2027-01-01", "2027-01-06"]);
  expect(closedDays).toContain("2029-12-06");
  expect(closedDays).not.toContain("2027-12-24");
});

test("the service gets the pages, texts and rules of a folder, with its figures filled in", () => {
  const content = serviceContent(FIXTURES);
  expect(content).toMatchObject({
    ...{ brand: "Fjordlys", timeZone: "Europe/Oslo", languages: ["en", "nb"] },
    formPages: { en: { "standard-call-booking": "/book-call" } },
    retention: { leadMonths: 12, applicationMonths: 24, flaggedDays: 30 },
    formWords: { nb: { addresses: { thankYou: "takk" } } },
    // A translation says the texts, and its original all else.
    forms: { nb: { "job-application": { retention: "application", title: "Jobbsøknad" } } },
  });
  expect(Object.keys(content.mails)).toEqual(["en", "nb"]);
  expect(content.appointment.en?.missing).toMatchObject({ heading: expect.any(String) });
  expect(content.theme.css).toContain(`--font-text: ${content.theme.fonts.text};`);
  expect(JSON.stringify(content)).not.toMatch(/\{(?:callMinutes|hours|perMonth)\}/u);
});
