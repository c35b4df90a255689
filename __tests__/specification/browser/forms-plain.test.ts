import { longDay } from "../../../functions/contract/calendar-day";
import { axeFaults, sidewaysScroll } from "../../support/browser";
import {
  APPLICATION,
  field,
  fillForm,
  heldValues,
  listedLeads,
  MESSAGE,
  nextWeekday,
  send,
  fillIn,
} from "../../support/form-steps";
import { onTheOwnersSite } from "../../support/owner-host";
import { load } from "cheerio";
import type { Page } from "playwright-core";
import { englishIn, textsOf } from "../../support/english-texts";
import { readJson } from "../../support/read-content";

const { site, mailTo } = onTheOwnersSite();

test.each([
  { form: MESSAGE, width: 390 },
  { form: APPLICATION, width: 1280 },
])(
  "$form.path without JavaScript returns with every value, and a correction is stored",
  async (given) => {
    const { form, width } = given;
    const { page, faults } = await site.open(form.path, { script: false, width });
    const [name, wrong, message] = form.wrong;
    await fillForm(page, form, { [name]: wrong });
    await send(page, form);
    await page.getByText("There is a problem").waitFor();
    expect(await page.title()).toMatch(/^Error: Suunta/u);
    expect(await page.locator(`[data-error-for=${name}]`).textContent()).toBe(message);
    expect(await heldValues(page, form)).toEqual({ ...form.values, [name]: wrong });
    expect(await sidewaysScroll(page)).toBe(0);
    await field(page, form, name).fill(form.values[name] ?? "");
    await send(page, form);
    await page.waitForURL(`**${form.path}/thank-you*`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(form.thanks);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    const [lead] = listedLeads(site.host);
    expect(lead).toMatchObject({ formName: form.formName, fields: form.values });
    const reference = lead?.id.slice(0, 8).toUpperCase();
    expect(await page.locator("[data-if=reference]").innerText()).toBe(
      `Your reference: ${reference}`,
    );
    expect(await page.locator("[data-if=domain]").count()).toBe(0);
    expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
  },
);

test("the page after an invalid post has no axe findings and keeps the values", async () => {
  const { page } = await site.open("about:blank");
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(`${site.url}/apply?role=mentor`, { waitUntil: "load" });
  await fillForm(page, APPLICATION, { linkedin: "my profile" });
  await send(page, APPLICATION);
  await page.getByText("There is a problem").waitFor();
  expect(await field(page, APPLICATION, "role").inputValue()).toBe("success-partner");
  expect(await axeFaults(page)).toEqual([]);
});

test("a plain post books a discovery call, and the thank-you page shows the time", async () => {
  const { page } = await site.open("/discovery-call", { script: false });
  await fillIn(page, "16:30-16:45");
  await page.locator("input[type=date]").fill(nextWeekday());
  await page.getByRole("button", { name: "Book the 15-minute call" }).click();
  await page.waitForURL("**/discovery-call/thank-you*");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
    "Discovery Call Scheduled!",
  );
  const time = `${longDay(nextWeekday())}, 16:30–16:45`;
  expect(await page.locator("[data-if=time]").innerText()).toMatch(
    new RegExp(`^${time}\\s+requested, Helsinki time. Not yet confirmed.`, "u"),
  );
  const main = page.getByRole("main");
  // This host sends mails.
  await main.getByText("use the link in the e-mail that we have sent you").waitFor();
  expect(await main.getByRole("img").isVisible()).toBe(true);
  expect(await main.locator("div:has(> a + a) > a").allInnerTexts()).toEqual([
    "See how the mentoring works",
    "Return to Homepage",
    "Schedule Another Call",
  ]);
  expect(listedLeads(site.host)[0]).toMatchObject({
    formName: "discovery-call-booking",
    fields: { timeSlot: "16:30-16:45" },
  });
});

test.each([
  "/discovery-call/thank-you?reference=0B2D5C1E&day=2027-01-04&slot=<script>alert(1)</script>",
  "/discovery-call/thank-you?reference=0B2D5C1E&day=<b>tomorrow</b>&slot=16:30-16:45",
  "/discovery-call/thank-you?reference=0B2D5C1E&day=2027-01-04&slot=8:00+-+8:30",
  "/send-message/thank-you?reference=0B2D5C1E&day=2027-01-04&slot=8:00+-+8:30",
])("%s shows no time", async (path) => {
  const html = await (await fetch(site.url + path)).text();
  expect(html).not.toContain('data-if="time"');
  expect(html).not.toMatch(/<script>alert|tomorrow|8:00 ?[-–] ?8:30/u);
});

const { words } = readJson<{ words: { problem: string } }>("forms.fi.json");
const FORM = readJson<{ fields: { name: string; label: string; error: string }[]; sent: string }>(
  "forms/discovery-call-booking.fi.json",
);
const question = (wanted: string) => FORM.fields.find(({ name }) => name === wanted);
const label = (name: string) => question(name)?.label ?? "";
const PATH = "/fi/kartoituspuhelu";
const BY_MAIL =
  "Voit vaihtaa ajan tai perua sen linkistä, joka on sinulle lähettämässämme sähköpostissa.";
const DAY = new Intl.DateTimeFormat("fi", { dateStyle: "full", timeZone: "UTC" });

const englishOn = async (page: Page) => englishIn(textsOf(load(await page.content())));

/** Fills in the Finnish form of a discovery call. */
async function open(email: string, script: boolean) {
  const opened = await site.open(PATH, { script, width: 390 });
  const { page } = opened;
  for (const [name, value] of Object.entries({
    name: "Aino Virta",
    email,
    company: "Virta Oy",
    role: "Toimitusjohtaja",
  }))
    await page
      .getByLabel(label(name), { exact: name === "name" })
      .filter({ visible: true })
      .fill(value);
  return opened;
}

test("without JavaScript the refusal, the mails and the page of the call are Finnish", async () => {
  const { page } = await open("aino", false);
  await page.locator("input[type=date]").fill(nextWeekday());
  await page.getByRole("radio", { name: "9.00–9.15" }).check();
  const submit = page.locator("main form button[type=submit]").first();
  await submit.click();
  await page.getByText(words.problem).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("fi");
  expect(await page.locator("[data-error-for=email]").textContent()).toBe(question("email")?.error);
  const company = page.getByLabel(label("company")).filter({ visible: true });
  expect(await company.inputValue()).toBe("Virta Oy");
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await page.getByLabel(label("email")).filter({ visible: true }).fill("aino@example.com");
  await submit.click();
  await page.waitForURL(`**${PATH}/kiitos*`);
  expect(await englishOn(page)).toEqual([]);
  expect(await page.locator("[data-if=time]").innerText()).toContain("9.00–9.15");

  const receipt = await mailTo("aino@example.com", "Kiitos");
  const day = DAY.format(new Date(nextWeekday()));
  expect(receipt.text).toContain(day);
  const link = /http:\S+\/fi\/puhelusi\/\S+/u.exec(receipt.text ?? "")?.[0] ?? "";
  const call = await site.open(new URL(link).pathname, { width: 390 });
  expect(await call.page.locator("html").getAttribute("lang")).toBe("fi");
  expect(await call.page.locator("h1").innerText()).toBe("Olemme saaneet pyyntösi");
  expect(await englishOn(call.page)).toEqual([]);

  const notice = await mailTo("owner@example.com", "Language:");
  const owner = /http:\S+\/appointment\/\S+/u.exec(notice.text ?? "")?.[0] ?? "";
  const { page: ours } = await site.open(new URL(owner).pathname, { script: false });
  await ours.locator("form button").first().click();
  const confirmed = await mailTo("aino@example.com", "vahvistettu");
  const [file] = confirmed.attachments ?? [];
  const calendar = new TextDecoder().decode(file?.content as ArrayBuffer);
  expect(calendar).toContain("SUMMARY:Kartoituspuhelu Suunnan kanssa");
  const texts = [receipt.text, confirmed.text, calendar].flatMap(
    (text) => text?.split(/\r?\n/u) ?? [],
  );
  expect(englishIn(texts)).toEqual([]);
});

test("with JavaScript calendar, times, messages and toast are Finnish", async () => {
  const { page, faults } = await open("aino@example", true);
  const submit = page.locator("main form button[type=submit]").first();
  await submit.click();
  await page.getByText(words.problem).waitFor();
  expect(await englishOn(page)).toEqual([]);
  expect(await page.getByText(question("preferredDate")?.error ?? "").count()).toBeGreaterThan(0);
  const calendar = page.locator("[role=grid]").first();
  expect(await calendar.innerText()).toMatch(/^ma\s+ti\s+ke/u);
  const day = page.locator("[role=gridcell] button:not([disabled])").last();
  expect(await day.getAttribute("aria-label")).toMatch(/^(?:1\.\d+\., )?\p{L}+(?:tai|viikko) /u);
  await day.click();
  await page.getByRole("radio", { name: "9.00–9.15" }).check();
  await page.getByLabel(label("email")).filter({ visible: true }).fill("aino@example.com");
  await submit.click();
  await page.getByText(FORM.sent).first().waitFor();
  // This host sends mails.
  await page.getByRole("dialog").getByText(BY_MAIL).waitFor();
  expect(await englishOn(page)).toEqual([]);
  expect(faults).toEqual([]);
});
