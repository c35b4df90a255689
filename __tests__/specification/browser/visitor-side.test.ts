import type { Page } from "playwright-core";
import { axeFaults } from "../../support/browser";
import { fillForm, MESSAGE, pickDay, send } from "../../support/form-steps";
import { onTheSite } from "../../support/on-the-site";

const site = onTheSite();

const LANGUAGES = [
  {
    ...{ path: "/discovery-call", message: "/send-message", heading: "Discovery Call Scheduled!" },
    confirmed: /^Confirmed: \w+day \d+ \w+, 9:00–9:15 Helsinki time\./u,
    untrue: /requested|not yet|Within|Add to calendar/iu,
    again: "Schedule Another Call",
    ...{ night: "2:00 a.m. your time, at night", day: "9:30 a.m. your time" },
    offline: /You are offline.*hello@suunta\.example\.com/u,
    months: "November – January",
  },
  {
    ...{
      path: "/fi/kartoituspuhelu",
      message: "/fi/laheta-viesti",
      heading: "Pyyntösi on perillä",
    },
    confirmed: /^Vahvistettu: \p{L}+ \d+\. \p{L}+, 9\.00–9\.15 Helsingin aikaa\./u,
    untrue: /pyydetty|ei vielä|Vahvistamme|Lisää kalenteriin/u,
    again: "Varaa toinen puhelu",
    ...{ night: "2.00 sinun aikaasi, yöllä", day: "9.30 sinun aikaasi" },
    offline: /Verkkoyhteys puuttuu.*hello@suunta\.example\.com/u,
    months: "marraskuu–tammikuu",
  },
];

async function book(page: Page) {
  const fields = { name: "Sanna Testinen", email: "sanna@example.com", company: "Koekangas" };
  for (const [name, value] of Object.entries({ ...fields, role: "CEO" }))
    await page.locator(`#discovery-call-booking-${name}`).fill(value);
  await page.locator('input[name=timeSlot][value="9:00-9:15"]').check();
  await pickDay(page);
  await page.locator("form[data-form] [type=submit]").click();
}

test.each(LANGUAGES)("$path says that a call is confirmed at once", async (words) => {
  const { page } = await site.open(words.path, { width: 390, height: 664 });
  const id = "0b0f1c55-6d0a-4f5e-9c9e-0e4a3c1d2b3a";
  const json = { success: true, id, mail: true, confirmed: true };
  await page.route("**/api/submit-form", (route) => route.fulfill({ json }));
  await book(page);
  const dialog = page.getByRole("dialog", { name: words.heading });
  await dialog.waitFor();
  const [state] = await dialog.locator("h2 + * p").allInnerTexts();
  expect(state).toMatch(words.confirmed);
  expect(await dialog.innerText()).not.toMatch(words.untrue);
  const { y = 0, height = 0 } =
    (await dialog.getByRole("button", { name: words.again }).boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(664);
});

test.each(LANGUAGES)("$path marks the times that are at night for a visitor", async (words) => {
  const options = { width: 390, timeZone: "America/New_York" };
  const { page } = await site.open(words.path, options);
  const slot = (value: string) => page.locator(`input[name=timeSlot][value="${value}"]`);
  await slot("9:00-9:15").check();
  await pickDay(page);
  const descriptionOf = (value: string) =>
    slot(value).evaluate((radio) =>
      document
        .getElementById(radio.getAttribute("aria-describedby") ?? "")
        ?.textContent?.replaceAll(/\s+/gu, " "),
    );
  expect(await descriptionOf("9:00-9:15")).toBe(words.night);
  expect(await descriptionOf("16:30-16:45")).toBe(words.day);
  const legend = words.night.slice(words.night.lastIndexOf(",") + 2);
  const hint = page.locator("#discovery-call-booking-timeSlot-hint");
  expect(await hint.innerText()).toContain(`; ${legend}`);
  await slot("16:30-16:45").check();
  expect(await hint.innerText()).not.toContain(legend);
  expect(await axeFaults(page, "fieldset")).toEqual([]);
});

test.each(LANGUAGES)("the calendar of $path names the months of its days", async (words) => {
  const { page } = await site.open("about:blank");
  await page.clock.setFixedTime(new Date("2026-11-30T08:00:00Z"));
  await page.goto(site.url + words.path);
  await page.locator("#discovery-call-booking-name").fill("Sanna");
  await page.locator("#discovery-call-booking-preferredDate").hover();
  await page.getByRole("grid", { name: words.months }).waitFor();
});

test("leaving a typed form is asked about, also by a link of the site, until it is sent", async () => {
  const { page } = await site.open(MESSAGE.path);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const link = page.locator("header").getByRole("link", { name: "Contact Us" }).first();
  await fillForm(page, MESSAGE);
  await page.locator("form[data-live]").waitFor();
  await link.click();
  expect(asked).toEqual(["beforeunload"]);
  expect(new URL(page.url()).pathname).toBe(MESSAGE.path);
  await send(page, MESSAGE);
  await page.getByRole("heading", { name: MESSAGE.thanks }).waitFor();
  await link.click();
  await page.waitForURL("**/contact");
  expect(asked).toHaveLength(1);
});

test.each(LANGUAGES)("$message says that the visitor is offline", async (words) => {
  const { page } = await site.open(words.message, { width: 390, height: 664 });
  await fillForm(page, MESSAGE);
  await page.locator("form[data-live]").waitFor();
  await page.context().setOffline(true);
  await page.locator("form[data-form] [type=submit]").click();
  const advice = page.getByRole("status").filter({ hasText: words.offline });
  await advice.waitFor();
  await page.getByRole("alert").waitFor();
  const { y = 0, height = 0 } = (await advice.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(664);
  await page.context().setOffline(false);
});
