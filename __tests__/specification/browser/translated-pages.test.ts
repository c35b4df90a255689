import { until } from "../../functions/support/relaying";
import { onTheSite } from "../../support/on-the-site";
import { CHANGES, createGate, FILLED, forms, holdReact, pages } from "../../support/page-changes";
import { bringReact, hasReact, untilReact } from "../../support/react";

const site = onTheSite();

const journeys = forms
  .filter(({ lang }) => lang === forms[0]?.lang)
  .flatMap(({ path, name }) => ["before", "after"].map((when) => ({ path, name, when })));

test.each(journeys)("$name works when the page is translated $when hydration", async (journey) => {
  const { page, faults } = await site.open(journey.path);
  if (journey.when === "before") await page.evaluate(CHANGES.translated);
  await bringReact(page);
  await page.locator("form[data-live]").waitFor();
  if (journey.when === "after") await page.evaluate(CHANGES.translated);
  const submit = page.locator("form[data-form] button[type=submit]");
  const label = await submit.innerText();

  await submit.click();
  await page.locator("[data-error-summary]").waitFor();
  expect(await page.locator("[data-error-for=name]").innerText()).toMatch(/^\*.+\*$/u);
  const email = page.locator("form[data-form] input[name=email]");
  await email.fill("aino@gmial.com");
  await email.blur();
  await page.locator("[data-suggestion-for] button").click();
  await page.locator("[data-suggestion-for]:empty").waitFor({ state: "attached" });
  expect(await email.inputValue()).toBe("aino@gmail.com");

  for (const [name, value] of Object.entries({ ...FILLED, name: "Aino Laine" })) {
    const control = page.locator(`form[data-form] [name=${name}]:visible`);
    if (await control.count())
      await ((await control.evaluate(({ localName }) => localName)) === "select"
        ? control.selectOption({ index: 1 })
        : control.fill(value));
  }
  if (await page.locator("input[type=radio]").count()) {
    await page.locator("[role=gridcell] button:not([disabled])").last().click();
    await page.locator("input[type=radio]:not([disabled])").first().check({ force: true });
  }
  const department = page.locator("select[name=department]");
  if (await department.count()) await department.selectOption({ index: 1 });

  const answer = createGate();
  await page.route("**/api/submit-form", async (route) => {
    await answer.opened;
    await route.fulfill({ status: 500, body: "{}" });
  });
  await submit.click();
  await page.locator("form[data-form] [type=submit][aria-disabled]").waitFor();
  expect(await submit.innerText()).not.toBe(label);
  answer.open();
  await page.locator("form[data-form] [type=submit]:not([aria-disabled])").waitFor();
  await page.locator("[role=alert]").first().waitFor();
  expect(await submit.innerText()).toBe(label);
  await page.unrouteAll();
  await submit.click();
  await page.locator("[data-sent], dialog[open]:not(#site-menu)").first().waitFor();
  expect(faults.filter((fault) => !/500/u.test(fault))).toEqual([]);
});

const pathWith = (selector: string) =>
  pages.find(({ $ }) => $("main").find(selector).length > 0)?.path ?? "";

test("a carousel on a translated page keeps its place and the focus", async () => {
  const { page, faults } = await site.open(pathWith("[data-carousel]"));
  const release = await holdReact(page);
  await page.evaluate(CHANGES.translated);
  const carousel = page.locator("[data-carousel]").first();
  const place = () =>
    carousel.evaluate((root) => {
      const { left } = root.getBoundingClientRect();
      const slides = [...root.querySelectorAll("[aria-roledescription][data-keep]")];
      const first = slides.find(
        (slide) => Math.abs(slide.getBoundingClientRect().left - left) < 30,
      );
      return first?.getAttribute("data-keep");
    });
  const next = carousel.locator("[data-carousel-step='1']");
  await next.click();
  await until(async () => (await place()) === "1");
  release();
  await page.locator("[data-carousel-live]").first().waitFor();
  expect(await place()).toBe("1");
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
  await next.click();
  await until(async () => (await place()) === "2");
  expect(faults).toEqual([]);
});

test("an accordion on a translated page keeps its open panel and the focus", async () => {
  const { page, faults } = await site.open(pathWith("details[name]"));
  const release = await holdReact(page);
  await page.evaluate(CHANGES.translated);
  const item = page.locator("main details[name]").nth(1);
  const id = (await item.getAttribute("data-keep")) ?? "";
  await item.locator("summary").click();
  release();
  await bringReact(page);
  await page.locator(`[data-keep="${id}"] [aria-expanded=true]`).waitFor();
  const isInside = (key: string) =>
    document.activeElement?.closest("[data-keep]")?.getAttribute("data-keep") === key;
  await page.waitForFunction(isInside, id);
  expect(faults).toEqual([]);
});

test("the menu of a translated page stays open with its focus", async () => {
  const { page, faults } = await site.open(forms[0]?.path ?? "", { width: 390 });
  await page.evaluate(CHANGES.translated);
  await page.locator("[commandfor=site-menu]").first().click();
  await page.keyboard.press("Tab");
  const link = await page.evaluate(() => document.activeElement?.getAttribute("href"));
  await bringReact(page);
  expect(await page.locator("#site-menu").evaluate((menu) => menu.matches(":modal"))).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(link);
  await page.keyboard.press("Escape");
  await page.locator("#site-menu:not([open])").waitFor({ state: "attached" });
  expect(faults).toEqual([]);
});

test("a button that is held down while React loads works once on a translated page", async () => {
  const { page, faults } = await site.open("about:blank");
  await page.addInitScript(() => {
    const shares: string[] = [];
    const share = ({ url = "" }: ShareData) => Promise.resolve(void shares.push(url));
    Object.assign(window, { shares });
    Object.defineProperty(navigator, "share", { value: share });
  });
  await page.goto(site.url + pathWith("article button"), { waitUntil: "load" });
  await page.evaluate(CHANGES.translated);
  await page.locator("article button font").first().hover();
  await page.mouse.down();
  await page.waitForFunction(() => "___loader" in window);
  expect(await hasReact(page)).toBe(true);
  await page.mouse.up();
  await untilReact(page);
  await page.waitForFunction(() => (window as unknown as { shares: string[] }).shares.length === 1);
  expect(faults).toEqual([]);
});

test("a drawing with texts on a translated page logs nothing", async () => {
  const { page, faults } = await site.open(pathWith("svg text"));
  await page.evaluate(CHANGES.translated);
  await page.evaluate(() => {
    const button = document.createElement("button");
    document.body.append(button);
    button.focus();
  });
  await untilReact(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(faults).toEqual([]);
});
