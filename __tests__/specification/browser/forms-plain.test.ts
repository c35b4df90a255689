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
import { onTheSite } from "../../support/on-the-site";

const site = onTheSite();

describe.each([MESSAGE, APPLICATION])("$path without JavaScript", (form) => {
  test("a post ends on the thank-you page and is stored", async () => {
    const { page, faults } = await site.open(form.path, { script: false });
    await fillForm(page, form);
    await send(page, form);
    await page.waitForURL(`**${form.path}/thank-you*`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(form.thanks);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    const [lead] = listedLeads(site.host);
    expect(lead).toMatchObject({ formName: form.formName, fields: form.values });
    const reference = lead?.id.slice(0, 8).toUpperCase();
    expect(await page.locator("[data-reference]").innerText()).toBe(`Your reference: ${reference}`);
    expect(await page.locator("[data-suggestion]").isVisible()).toBe(false);
    expect(faults).toEqual([]);
  });

  test.each([390, 1280])(
    "an invalid field returns the form with every value at %d px",
    async (width) => {
      const { page } = await site.open(form.path, { script: false, width });
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
    },
  );
});

test("the page after an invalid post has no axe findings, and its scripts keep the values", async () => {
  const { page } = await site.open("about:blank");
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(`${site.url}/apply?role=mentor`, { waitUntil: "load" });
  await fillForm(page, APPLICATION, { linkedin: "my profile" });
  await send(page, APPLICATION);
  await page.getByText("There is a problem").waitFor();
  expect(await field(page, APPLICATION, "role").inputValue()).toBe("success-partner");
  expect(await axeFaults(page)).toEqual([]);
});

test("a plain post books a discovery call, and the thank-you page says for when", async () => {
  const { page } = await site.open("/discovery-call", { script: false });
  await fillIn(page, "16:30-16:45");
  await page.locator("input[type=date]").fill(nextWeekday());
  await page.getByRole("button", { name: "Book the 15-minute call" }).click();
  await page.waitForURL("**/discovery-call/thank-you*");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
    "Discovery Call Scheduled!",
  );
  const time = `${longDay(nextWeekday())}, 16:30-16:45`;
  expect(await page.locator("[data-time]").innerText()).toMatch(
    new RegExp(`You asked for\\s+${time}\\s+Helsinki time. Not yet confirmed.`, "u"),
  );
  const main = page.getByRole("main");
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
  "/discovery-call/thank-you?day=2027-01-04&slot=<script>alert(1)</script>",
  "/discovery-call/thank-you?day=<b>tomorrow</b>&slot=16:30-16:45",
  "/discovery-call/thank-you?day=2027-01-04&slot=8:00+-+8:30",
  "/send-message/thank-you?day=2027-01-04&slot=8:00+-+8:30",
])("%s names no time", async (path) => {
  const html = await (await fetch(site.url + path)).text();
  expect(html).toMatch(/<p data-time="" class="[^"]*" hidden(="")?>/u);
  expect(html).not.toMatch(/<script>alert|tomorrow|8:00 - 8:30/u);
});
