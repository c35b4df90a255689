import { axeFaults, focusOnField, focusOnText, readThrough } from "../support/browser";
import {
  APPLICATION,
  field,
  fillForm,
  heldValues,
  listedLeads,
  MESSAGE,
  send,
  holdScripts,
} from "../support/form-steps";
import { onTheSite } from "../support/on-the-site";

const site = onTheSite();

describe.each([MESSAGE, APPLICATION])("$path", (form) => {
  test.each([390, 1280])("has no axe findings at %d px: empty, invalid and sent", async (width) => {
    const { page, faults } = await site.open(form.path, { width });
    await readThrough(page);
    expect(await axeFaults(page)).toEqual([]);
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

  test("a failed request shows an error and keeps the values; a second try is stored once", async () => {
    const before = listedLeads(site.host).length;
    const { page } = await site.open(form.path);
    await fillForm(page, form);
    await page.route("**/api/submit-form", (route) => route.abort("connectionrefused"));
    await send(page, form);
    await page.getByText(form.failed).first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await heldValues(page, form)).toEqual(form.values);
    await page.unroute("**/api/submit-form");
    await send(page, form);
    await page.getByRole("heading", { name: form.thanks }).waitFor();
    expect(listedLeads(site.host)).toHaveLength(before + 1);
  });

  test("text that was typed before the form's chunk loaded stays", async () => {
    const { page } = await site.open("about:blank");
    const release = await holdScripts(page);
    await page.goto(site.url + form.path, { waitUntil: "commit" });
    await fillForm(page, form);
    release();
    await page.waitForLoadState("networkidle");
    expect(await heldValues(page, form)).toEqual(form.values);
    await send(page, form);
    await page.getByRole("heading", { name: form.thanks }).waitFor();
  });

  test("the back button restores the values", async () => {
    const { page } = await site.open(form.path);
    await page.waitForLoadState("networkidle");
    await fillForm(page, form);
    await page.goto(`${site.url}/404`);
    await page.goBack({ waitUntil: "networkidle" });
    expect(await heldValues(page, form)).toEqual(form.values);
    await send(page, form);
    await page.getByRole("heading", { name: form.thanks }).waitFor();
  });
});

test("the page sends a second and third message without a page load, after invalid fields too", async () => {
  const { page } = await site.open("/send-message");
  const before = listedLeads(site.host).length;
  let documents = 0;
  page.on("framenavigated", () => (documents += 1));
  const [name, wrong, message] = MESSAGE.wrong;
  for (const company of ["First", "Second", "Third"]) {
    await fillForm(page, MESSAGE, { company, [name]: wrong });
    await send(page, MESSAGE);
    await page.locator(`[data-error-for=${name}]`, { hasText: message }).waitFor();
    await field(page, MESSAGE, name).fill(MESSAGE.values[name] ?? "");
    await send(page, MESSAGE);
    await page.getByText("Thank you for writing to us.").waitFor();
    await page.getByRole("button", { name: "Send Another Message" }).click();
  }
  const leads = listedLeads(site.host).slice(0, -before || undefined);
  expect(leads.map(({ fields }) => fields.company).sort()).toEqual(["First", "Second", "Third"]);
  expect(documents).toBe(0);
});

test("Send Another Message shows an empty form, Return to Homepage goes home", async () => {
  const { page } = await site.open("/send-message", { width: 390 });
  await fillForm(page, MESSAGE);
  await send(page, MESSAGE);
  await page.getByText("We've saved your message and will get back to you").waitFor();
  await page.getByRole("button", { name: "Send Another Message" }).click();
  await focusOnField(page, "name");
  expect(await heldValues(page, MESSAGE)).toEqual(
    Object.fromEntries(Object.keys(MESSAGE.values).map((name) => [name, ""])),
  );
  await fillForm(page, MESSAGE);
  await send(page, MESSAGE);
  await page.getByRole("link", { name: "Return to Homepage" }).click();
  await page.waitForURL(`${site.url}/`);
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
