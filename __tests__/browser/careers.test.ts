import type { Page } from "playwright-core";
import { readThrough } from "../support/browser";
import { buildDay } from "../../gatsby/content/build-day";
import { readJson, SITE } from "../support/content";
import { onTheSite } from "../support/on-the-site";

const PAGES = ["/join", "/ai-mentor", "/client-success-partner"];

const ROLES = [
  {
    path: "/ai-mentor",
    title: "AI Mentor",
    apply: "/apply?role=mentor",
    metrics: [
      "Sessions delivered",
      "AI in action",
      "Gifting rate",
      "Client rating",
      "Retention rate",
      "Personal growth",
    ],
  },
  {
    path: "/client-success-partner",
    title: "Client Success Partner",
    apply: "/apply?role=success-partner",
    metrics: [
      "Outreach volume",
      "Session bookings",
      "48-hour follow-ups",
      "Program enrollments",
      "Gift referrals",
      "Personal growth",
    ],
  },
];

/** The sample roles expire: then there is no button. */
const isOpen = (path: string) =>
  readJson<{ validThrough: string }>(`roles${path}.json`).validThrough >= buildDay();

const STEPS = ["Application review", "AI challenge and interview", "Onboarding"];

const site = onTheSite();

const region = (page: Page, name: string) => page.getByRole("region", { name });

/** Texts wider than the window: a hero hides its overflow, so there is no scroll bar. */
const cutOff = (page: Page) =>
  page
    .locator("main :is(h1, h2, h3, p, dt, dd, a)")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.textContent),
    );

const steps = (page: Page) =>
  region(page, "Three steps, three to four weeks.").getByRole("heading", { level: 3 });

describe.each(PAGES)("%s", (path) => {
  test("keeps all texts within 320 to 1920 px", async () => {
    const { page } = await site.open(path, { width: 320 });
    await readThrough(page);
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await cutOff(page)]).toEqual([width, []]);
    }
  });

  test("shows the three steps without JavaScript", async () => {
    const { page } = await site.open(path, { script: false });
    expect(await steps(page).allInnerTexts()).toEqual(STEPS);
    expect(await region(page, "Three steps, three to four weeks.").innerText()).toMatch(
      /15 minutes, the whole process 3–4 weeks/u,
    );
  });
});

test("each role has a card with links to its page and to the preselected form", async () => {
  const { page } = await site.open("/join");
  for (const { path, title, apply } of ROLES) {
    const card = page.getByRole("article", { name: title });
    expect(await card.getByRole("img", { name: /^Turned-wood figurine/u }).count()).toBe(1);
    const buttons = card.getByRole("link", { name: "Apply Now" });
    expect(
      await buttons.evaluateAll((all) => all.map((link) => link.getAttribute("href"))),
    ).toEqual(isOpen(path) ? [apply] : []);
    await expect(card.getByRole("link", { name: "Read more" }).getAttribute("href")).resolves.toBe(
      path,
    );
  }
});

test("the two cards are side by side from 768 px, stacked on a phone", async () => {
  for (const width of [390, 768]) {
    const { page } = await site.open("/join", { width });
    const tops = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect([width, tops[0] === tops[1]]).toEqual([width, width === 768]);
  }
});

test("the hero links to the open roles, below the fixed header", async () => {
  const { page } = await site.open("/join");
  await page.getByRole("link", { name: "See the open roles" }).click();
  await page.waitForURL("**/join#open-roles");
  const heading = await page.getByRole("heading", { name: "Open roles" }).boundingBox();
  const header = await page.getByRole("banner").boundingBox();
  expect(heading?.y).toBeGreaterThan(header?.height ?? 0);
  expect(heading?.y).toBeLessThan(400);
});

test("the last Apply Now of the careers page preselects no role", async () => {
  const { page } = await site.open("/join");
  const last = page.getByRole("main").getByRole("link", { name: "Apply Now" }).last();
  expect(await last.getAttribute("href")).toBe("/apply");
});

describe.each(ROLES)("$path", ({ path, title, apply, metrics }) => {
  test("shows its six metrics, each with a gauge", async () => {
    const { page } = await site.open(path);
    const band = page.locator("section[aria-labelledby=metrics]");
    expect(await band.locator("dt").allInnerTexts()).toEqual(metrics);
    expect(await band.locator("svg[aria-hidden=true]").count()).toBe(6);
  });

  test("shows its title, sections, dates and links to the form", async () => {
    const { page } = await site.open(path);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
    for (const name of ["Who you are", "What we look for", "What you’ll do", "Your mission"])
      expect(await region(page, name).count()).toBe(1);
    expect(await region(page, "What we look for").getByRole("listitem").count()).toBe(6);
    expect(await region(page, "What you’ll do").getByRole("listitem").count()).toBe(6);
    expect(await page.locator("time").allInnerTexts()).toEqual([
      expect.stringMatching(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/u),
      expect.stringMatching(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/u),
    ]);
    const links = page.getByRole("main").getByRole("link", { name: "Apply Now" });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
      isOpen(path) ? [apply, apply] : [],
    );
  });
});

test("a role's card links to its page, which links back", async () => {
  const { page, faults } = await site.open("/join");
  await page.getByRole("link", { name: "Read more about the role AI Mentor" }).click();
  await page.getByRole("heading", { level: 1, name: "AI Mentor" }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("link", { name: "All open roles" }).click();
  await page.getByRole("heading", { name: "Open roles" }).waitFor();
  expect(new URL(page.url()).hash).toBe("#open-roles");
  expect(faults).toEqual([]);
});

test("/career redirects to the careers page", async () => {
  const { page } = await site.open("/career");
  expect(new URL(page.url()).pathname).toBe("/join");
  expect(await page.title()).toBe(`${SITE.brand} - Careers`);
});
