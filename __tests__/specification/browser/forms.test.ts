import { axeFaults, sidewaysScroll } from "../../support/browser";
import {
  APPLICATION,
  field,
  fillForm,
  heldValues,
  listedLeads,
  MESSAGE,
  send,
  focusOnText,
  focusOnField,
} from "../../support/form-steps";
import { onTheSite } from "../../support/on-the-site";
import { recalculateViewportUnits, takeShifts, unasked } from "../../support/layout-shifts";
import { bringReact, untilReact } from "../../support/react";

const site = onTheSite();

describe.each([
  { width: 390, form: MESSAGE },
  { width: 1280, form: APPLICATION },
])("$form.path", ({ width, form }) => {
  test("is sent after a mistake, without axe findings in either state", async () => {
    const { page, faults } = await site.open(form.path, { width });
    const [name, wrong, message] = form.wrong;
    await fillForm(page, form, { [name]: wrong });
    await send(page, form);
    await page.locator(`[data-error-for=${name}]`, { hasText: message }).waitFor();
    await page.waitForFunction(
      (id) => document.activeElement?.id === id,
      `${form.formName}-${name}`,
    );
    expect(await axeFaults(page)).toEqual([]);
    await field(page, form, name).fill(form.values[name] ?? "");
    await page.locator(`[data-error-for=${name}]`).waitFor({ state: "hidden" });
    await send(page, form);
    await page.getByRole("heading", { name: form.thanks }).waitFor();
    await focusOnText(page, form.thanks);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.locator("form").count()).toBe(0);
    const [lead] = listedLeads(site.host);
    expect(lead).toMatchObject({ formName: form.formName, fields: form.values });
    expect(faults).toEqual([]);
  });
});

test("Back to Top scrolls to the top and moves the focus", async () => {
  const { page } = await site.open("/apply", { width: 390 });
  await fillForm(page, APPLICATION);
  await send(page, APPLICATION);
  await page.getByText("Application submitted successfully!").first().waitFor();
  await page.getByRole("button", { name: "Back to Top" }).click();
  await page.waitForFunction(() => scrollY === 0);
  await focusOnText(page, "Join Our Team");
});

describe("roles in the address", () => {
  test("the adapted heading causes no layout shift", async () => {
    const { page } = await site.open("/apply?role=success-partner", { width: 390 });
    const top = () =>
      page
        .locator("[data-by-role] + p")
        .evaluate((lead) => Math.round(lead.getBoundingClientRect().top));
    expect(unasked(await takeShifts(page))).toEqual([]);
    await recalculateViewportUnits(page);
    const adapted = await top();
    await page.evaluate(() => {
      const heading = document.querySelector("h1");
      if (heading) heading.textContent = "Join Our Team";
    });
    expect(await top()).toBe(adapted);
  });

  test("a role in capitals is the same before React, with React and for the host", async () => {
    const { page, faults } = await site.open("/apply?role=Success-PARTNER", { width: 390 });
    const pageState = async () => [
      await page.title(),
      await page.getByRole("heading", { level: 1 }).textContent(),
      await field(page, APPLICATION, "role").inputValue(),
    ];
    const heading = "Become a Client Success Partner";
    const expected = [`Suunta - ${heading}`, heading, "success-partner"];
    expect(await pageState()).toEqual(expected);
    await bringReact(page);
    await field(page, APPLICATION, "name").fill("Sanna Testinen");
    expect(await pageState()).toEqual(expected);
    expect(faults).toEqual([]);
  });

  test("without React a plain post contains the role of the URL", async () => {
    const { page } = await site.open("about:blank");
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(`${site.url}/apply?role=mentor`, { waitUntil: "load" });
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Become an AI Mentor");
    const others = { ...APPLICATION.values };
    delete others.role;
    await fillForm(page, { ...APPLICATION, values: others });
    await send(page, APPLICATION);
    await page.waitForURL("**/apply/thank-you*");
    expect(listedLeads(site.host)[0]?.fields).toMatchObject({ ...others, role: "mentor" });
  });

  test("a client-side link adapts the page, too", async () => {
    const { page, faults } = await site.open("/apply", { width: 390 });
    await field(page, APPLICATION, "name").fill("Sanna Testinen");
    await untilReact(page);
    await page.getByRole("button", { name: /menu/iu }).first().click();
    await page.getByRole("link", { name: "Become a Mentor" }).click();
    await page.waitForFunction(() => document.title === "Suunta - Become an AI Mentor");
    expect(await field(page, APPLICATION, "role").inputValue()).toBe("mentor");
    expect(await field(page, APPLICATION, "name").inputValue()).toBe("Sanna Testinen");
    expect(faults).toEqual([]);
  });
});

test("only the current day in Helsinki is marked", async () => {
  const { page } = await site.open("/contact");
  await page.clock.setFixedTime("2026-01-02T22:30:00Z");
  await page.reload();
  const today = page.locator("li[aria-current=date]");
  await today.waitFor();
  expect(await today.count()).toBe(1);
  expect((await today.innerText()).split(/\s+/u)).toEqual(["Saturday", "Today", "Closed"]);
});

test("pasted values are cleaned, and shown so where the difference is visible", async () => {
  const { page, faults } = await site.open("/apply", { width: 390 });
  await bringReact(page);
  await fillForm(page, APPLICATION, {
    name: "\u202aSanna\u00a0Testinen\u202c",
    email: "Sanna Testinen <sanna@example.com>",
    phone: "\u202d+358 40 123 4567\u202c",
    linkedin: "LinkedIn: in/sanna",
  });
  await field(page, APPLICATION, "experience").focus();
  const values = () => heldValues(page, APPLICATION);
  await page.waitForFunction(
    (id) => (document.getElementById(id) as HTMLInputElement).value.startsWith("https://"),
    `${APPLICATION.formName}-linkedin`,
  );
  const linkedin = "https://www.linkedin.com/in/sanna";
  expect(await values()).toMatchObject({ email: "sanna@example.com", linkedin });
  expect((await values()).name).toBe("\u202aSanna\u00a0Testinen\u202c");
  await send(page, APPLICATION);
  await page.getByRole("heading", { name: APPLICATION.thanks }).waitFor();
  expect(listedLeads(site.host)[0]?.fields).toMatchObject({
    ...{ name: "Sanna Testinen", email: "sanna@example.com", phone: "+358 40 123 4567", linkedin },
  });
  expect(faults).toEqual([]);
});

test("a mistyped address gets a suggestion without layout shift, and one click accepts it", async () => {
  const { page, faults } = await site.open("/send-message", { width: 390 });
  await fillForm(page, MESSAGE, { email: "sanna.testinen@gmial.com" });
  const suggestion = page.getByRole("status").filter({ hasText: "Did you mean" });
  await suggestion.waitFor();
  expect(unasked(await takeShifts(page))).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "sanna.testinen@gmail.com" }).click();
  await focusOnField(page, "email");
  expect(await field(page, MESSAGE, "email").inputValue()).toBe("sanna.testinen@gmail.com");
  expect(faults).toEqual([]);
});

test.each(["/book-call", "/send-message", "/apply"])(
  "the suggestion on %s is nearer to its field than to the next one",
  async (path) => {
    const { page } = await site.open(path, { width: 390 });
    await page.locator("input[type=email]").fill("sanna@gmial.com");
    await page.locator("form[data-live]").waitFor();
    await page.locator("input[name=name]").focus();
    await page.locator("[data-suggestion-for] button").waitFor();
    const [above = 0, below = 0] = await page.evaluate(() => {
      const box = (part?: Element | null) => part?.getBoundingClientRect() ?? new DOMRect();
      const fields = [...document.querySelectorAll("form [data-field]")];
      const index = fields.findIndex((field) => field.matches("[data-field=email]"));
      const { top, bottom } = box(document.querySelector("[data-suggestion-for]"));
      return [top - box(fields[index]).bottom, box(fields[index + 1]).top - bottom];
    });
    expect(below).toBeGreaterThanOrEqual(12);
    expect(below).toBeGreaterThan(above);
  },
);
