import type { Page } from "playwright-core";
import { onTheSite } from "../../support/on-the-site";
import { type Change, CHANGES, FILLED, forms, holdReact } from "../../support/page-changes";

const site = onTheSite();
/** Changes in one visit touch different nodes. */
const VISITS: Change[][] = [["translated"], ["translated in place", "icon", "wrapper", "checker"]];
/** Each form is changed in one way in one language, and in the other way in the other. */
const visits = forms.map((form, index) => {
  const turn = forms.slice(0, index).filter(({ name }) => name === form.name).length;
  return { ...form, changes: VISITS[turn % VISITS.length] ?? [] };
});

const nameField = (page: Page) => page.locator("form[data-form] input[name=name]");

/** Fills in the form as a browser does, without events. */
const fillSilently = (page: Page) =>
  page.evaluate((values) => {
    const controls = document.querySelectorAll<HTMLInputElement>("form[data-form] [name]");
    for (const control of controls) {
      const value = values[control.name];
      if (control instanceof HTMLSelectElement) control.selectedIndex = 1;
      else if (value !== undefined && control.type !== "radio") control.value = value;
    }
  }, FILLED);

const valuesOf = (page: Page) =>
  page.locator("form[data-form]").evaluate((form: HTMLFormElement) => {
    const data = [...new FormData(form)] as [string, string][];
    return Object.fromEntries(data.filter(([name]) => !/^form|^lang$|^apikey$/u.test(name)));
  });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

/** Types into the middle of the name while React becomes live. */
async function typeThrough(page: Page, release: () => void): Promise<void> {
  await nameField(page).click();
  await page.keyboard.type("Aino Laine");
  for (let left = 0; left < "Laine".length; left += 1) await page.keyboard.press("ArrowLeft");
  release();
  await page.keyboard.type("Maria Kaisa Liisa ", { delay: 25 });
  await page.locator("form[data-live]").waitFor();
  await page.keyboard.type("Elina ");
}

const NAME = "Aino Maria Kaisa Liisa Elina Laine";

/** The index of the next free time of each form; the two forms have different hours. */
const NEXT_SLOT: Record<string, number> = { "discovery-call-booking": 4 };

test.each(visits)("$name in $lang keeps its values while the page is $changes", async (visit) => {
  const { path, name, changes } = visit;
  const { page, faults } = await site.open(path);
  const release = await holdReact(page);
  for (const change of changes) await page.evaluate(CHANGES[change]);
  await fillSilently(page);
  const next = NEXT_SLOT[name] ?? 0;
  NEXT_SLOT[name] = next + 1;
  const slot = page.locator("input[type=radio]").nth(next);
  if (await slot.count()) await slot.check({ force: true });
  const before = await valuesOf(page);
  await typeThrough(page, release);
  const expected = { ...before, name: NAME };
  expect([await valuesOf(page), await focused(page)]).toEqual([expected, "name"]);
  // The added elements are still there.
  expect(await page.locator("main font, main x-checker").count()).toBeGreaterThan(0);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === "POST" && !sent.url().includes("/visit/")),
    nameField(page).press("Enter"),
  ]);
  const answers = Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== ""));
  expect(request.postDataJSON()).toMatchObject({ ...answers, formName: name });
  await page.locator("[data-sent], dialog[open]:not(#site-menu)").first().waitFor();
  expect(faults).toEqual([]);
});

test("a form keeps its values on a page whose HTML a proxy has changed", async () => {
  const { page, faults } = await site.open("about:blank");
  const { path = "" } = forms[0] ?? {};
  await page.route(site.url + path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll("</label>", "!</label>"),
    });
  });
  await page.goto(site.url + path, { waitUntil: "load" });
  const release = await holdReact(page);
  await fillSilently(page);
  const before = await valuesOf(page);
  await typeThrough(page, release);
  expect([await valuesOf(page), await focused(page)]).toEqual([{ ...before, name: NAME }, "name"]);
  expect(faults.join()).toContain("React error");
});
