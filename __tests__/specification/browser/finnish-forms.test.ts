import { load } from "cheerio";
import type { Page } from "playwright-core";
import { englishIn, textsOf } from "../../support/english-texts";
import { readJson } from "../../support/read-content";
import { axeFaults, sidewaysScroll } from "../../support/browser";
import { nextWeekday } from "../../support/form-steps";
import { onTheOwnersSite } from "../../support/owner-host";

interface Texts {
  fields: Record<string, { label: string; error: string }>;
}

const FORMS = readJson<{ calls: Texts & { sent: string }; words: { problem: string } }>(
  "forms/fi.json",
);
const { fields } = FORMS.calls;
const label = (name: string) => fields[name]?.label ?? "";
const PATH = "/fi/kartoituspuhelu";
const { site, mailTo } = onTheOwnersSite();
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
      .first()
      .fill(value);
  return opened;
}

test("without JavaScript a refusal is Finnish and keeps the answers; then mail and call are", async () => {
  const { page } = await open("aino", false);
  await page.locator("input[type=date]").fill(nextWeekday());
  await page.getByRole("radio", { name: "9.00–9.15" }).check();
  const submit = page.locator("main form button[type=submit]").first();
  await submit.click();
  await page.getByText(FORMS.words.problem).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("fi");
  expect(await page.locator("[data-error-for=email]").textContent()).toBe(fields.email?.error);
  const company = page.getByLabel(label("company")).first();
  expect(await company.inputValue()).toBe("Virta Oy");
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await page.getByLabel(label("email")).first().fill("aino@example.com");
  await submit.click();
  await page.waitForURL(`**${PATH}/kiitos*`);
  expect(await englishOn(page)).toEqual([]);
  expect(await page.locator("[data-time]").innerText()).toContain("9.00–9.15");

  const receipt = await mailTo("aino@example.com", "Kiitos");
  const day = DAY.format(new Date(nextWeekday()));
  expect(receipt.text).toContain(day);
  const link = /http:\S+\/fi\/puhelusi\/\S+/u.exec(receipt.text ?? "")?.[0] ?? "";
  const call = await site.open(new URL(link).pathname, { width: 390 });
  expect(await call.page.locator("html").getAttribute("lang")).toBe("fi");
  expect(await call.page.locator("h1").innerText()).toBe("Olemme saaneet pyyntösi");
  expect(await englishOn(call.page)).toEqual([]);
  expect(await axeFaults(call.page)).toEqual([]);

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
  await page.getByText(FORMS.words.problem).waitFor();
  expect(await englishOn(page)).toEqual([]);
  expect(await page.getByText(fields.preferredDate?.error ?? "").count()).toBeGreaterThan(0);
  const calendar = page.locator("[role=grid]").first();
  expect(await calendar.innerText()).toMatch(/^ma\s+ti\s+ke/u);
  const day = page.locator("[role=gridcell] button:not([disabled])").last();
  expect(await day.getAttribute("aria-label")).toMatch(/^\p{L}+(?:na|nta|tai)\p{L}*|^\p{L}+tai/u);
  await day.click();
  await page.getByRole("radio", { name: "9.00–9.15" }).check();
  await page.getByLabel(label("email")).first().fill("aino@example.com");
  await submit.click();
  await page.getByText(FORMS.calls.sent).first().waitFor();
  expect(await englishOn(page)).toEqual([]);
  expect(faults).toEqual([]);
});
