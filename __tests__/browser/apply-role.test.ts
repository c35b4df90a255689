import { layoutShift, recalculateViewportUnits } from "../support/layout-shifts";
import { APPLICATION, field, fillForm, listedLeads, send } from "../support/form-steps";
import { onTheSite } from "../support/on-the-site";
import { untilReact } from "../support/react";

const site = onTheSite();

test.each([
  ["mentor", "Become an AI Mentor"],
  ["success-partner", "Become a Client Success Partner"],
])("/apply?role=%s adapts heading, title and role", async (role, heading) => {
  const { page, faults } = await site.open(`/apply?role=${role}`);
  await page.waitForFunction((title) => document.title === title, `Suunta - ${heading}`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(heading);
  expect(await field(page, APPLICATION, "role").inputValue()).toBe(role);
  const canonical = page.locator("link[rel=canonical]");
  expect(await canonical.getAttribute("href")).toMatch(/\/apply$/u);
  expect(faults).toEqual([]);
});

test.each([390, 1280])("the adapted heading causes no layout shift at %d px", async (width) => {
  const url = "/apply?role=success-partner";
  const { page } = await site.open(url, { width });
  await page.waitForLoadState("networkidle");
  const top = () =>
    page
      .locator("[data-by-role] + p")
      .evaluate((lead) => Math.round(lead.getBoundingClientRect().top));
  expect(await layoutShift(page)).toBe(0);
  await recalculateViewportUnits(page);
  const adapted = await top();
  await page.evaluate(() => {
    const heading = document.querySelector("h1");
    if (heading) heading.textContent = "Join Our Team";
  });
  expect(await top()).toBe(adapted);
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

test("a client-side link adapts the page as well", async () => {
  const { page, faults } = await site.open("/apply", { width: 390 });
  await page.waitForLoadState("networkidle");
  await field(page, APPLICATION, "name").fill("Sanna Testinen");
  await untilReact(page);
  await page.getByRole("button", { name: /menu/iu }).first().click();
  await page.getByRole("link", { name: "Become a Mentor" }).click();
  await page.waitForFunction(() => document.title === "Suunta - Become an AI Mentor");
  expect(await field(page, APPLICATION, "role").inputValue()).toBe("mentor");
  expect(await field(page, APPLICATION, "name").inputValue()).toBe("Sanna Testinen");
  expect(faults).toEqual([]);
});
