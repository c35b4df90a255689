import { onTheSite } from "../../support/on-the-site";
import type { Page, Locator } from "playwright-core";
import { axeFaults, readThrough, type VisitOptions } from "../../support/browser";
import { bringReact } from "../../support/react";

const site = onTheSite();

test("an unknown article's address responds with 404 and a page for articles", async () => {
  const missingArticle = "/news/no-such-article";
  expect((await fetch(site.url + missingArticle)).status).toBe(404);
  const { page, faults } = await site.open(missingArticle);
  await page.getByRole("heading", { level: 1, name: "News article not found." }).waitFor();
  const text = "The news article you're looking for doesn't exist or has been removed.";
  expect(await page.getByText(text).isVisible()).toBe(true);
  const links = page.locator("main a");
  const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(addresses).toEqual(["/news-and-stories", "/ai-mentoring", "/discovery-call"]);
  expect(await page.locator("main img").isVisible()).toBe(true);
  expect(await page.title()).toBe("Suunta - News article not found");
  // The page itself and Gatsby's requests for its data.
  expect(faults.filter((fault) => !/404/u.test(fault))).toEqual([]);
});

test.each([
  [390, 1],
  [1280, 4],
])("at %i px the team's carousel shows %i at a time and a dot for each four", async (...row) => {
  const [width, count] = row;
  const { page } = await site.open("/our-story", { width });
  const carousel = page.getByRole("region", { name: "The team" });
  await carousel.scrollIntoViewIfNeeded();
  await bringReact(page);
  await carousel.locator("[data-carousel-track]").waitFor({ state: "detached" });
  const visible = await carousel.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const slides = [...element.querySelectorAll('[aria-roledescription="slide"]')];
    return slides.filter((slide) => {
      const box = slide.getBoundingClientRect();
      return box.width > 0 && box.left >= frame.left - 20 && box.right <= frame.right + 20;
    }).length;
  });
  expect(visible).toBe(count);
  expect(await carousel.getByRole("button", { name: /^Slides? \d+/u }).count()).toBe(4);
});

test("both language buttons open the other language at the top of the page", async () => {
  const { page } = await site.open("/stories/laura-koskela");
  const main = page.getByRole("main");
  const toEnglish = main.getByRole("link", { name: "Read in English" });
  expect(await toEnglish.count()).toBe(2);
  await page.getByRole("navigation", { name: "Päävalikko" }).getByText("Yhteystiedot").waitFor();
  await toEnglish.last().click();
  await page.waitForURL("**/stories/laura-koskela-english");
  await page.getByRole("heading", { level: 1, name: "The mentor who asked back" }).waitFor();
  await page.waitForFunction(() => scrollY === 0);
  await page.getByRole("navigation", { name: "Main" }).getByText("Contact Us").waitFor();
  const toFinnish = main.getByRole("link", { name: "Lue suomeksi" });
  expect(await toFinnish.count()).toBe(2);
  expect(await toFinnish.first().getAttribute("hreflang")).toBe("fi");
  expect(await toFinnish.first().getAttribute("lang")).toBe("fi");
  await toFinnish.first().click();
  await page.waitForFunction(() => document.documentElement.lang === "fi");
});

describe("AI mentoring", () => {
  const open = (options?: VisitOptions) => site.open("/ai-mentoring", options);

  /** Answers for the player's host: tests use no network. */
  async function fakePlayer(page: Page): Promise<void> {
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" }),
    );
  }

  /** The head of a module, before and after hydration. */
  const head = (page: Page, title: string) =>
    page.locator("section[aria-labelledby=preview] :is(summary, [role=button])", {
      hasText: title,
    });

  /** The accordion may replace the pressed link; its id stays. */
  async function focusIsOn(page: Page, trigger: Locator): Promise<void> {
    const id = await trigger.getAttribute("id");
    await page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);
  }

  /** Opens a module of the sneak preview and presses its preview. */
  async function watch(page: Page, title: string) {
    await head(page, title).click();
    const trigger = page.locator("[aria-haspopup=dialog]:visible", { hasText: `of ${title}` });
    await trigger.click();
    return { trigger, dialog: page.getByRole("dialog", { name: title }) };
  }

  test("a preview requests nothing from the video's host until it is opened, and is removed when closed", async () => {
    const { page, faults } = await open();
    await readThrough(page);
    await fakePlayer(page);
    await head(page, "Meetings, before and after").click();
    const requests = await page.evaluate(() => performance.getEntries().map(({ name }) => name));
    expect(requests.filter((name) => /^https?:/u.test(name) && !name.startsWith(site.url))).toEqual(
      [],
    );
    await head(page, "Meetings, before and after").click();

    const { trigger, dialog } = await watch(page, "Numbers and scenarios");
    await expect(dialog.locator("iframe").getAttribute("src")).resolves.toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?start=1108&/u,
    );
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Close video preview" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await page.locator("iframe").count()).toBe(0);
    await focusIsOn(page, trigger);
    expect(faults).toEqual([]);
  });

  test("a film loads when it is opened, has captions and can be seeked", async () => {
    const { page, faults, requests } = await open();
    await readThrough(page);
    expect(requests.filter((url) => /\.(?:mp4|vtt)/u.test(url))).toEqual([]);
    const { trigger, dialog } = await watch(page, "Meetings, before and after");
    const film = dialog.locator("video");
    expect(await film.getAttribute("src")).toMatch(/^\/static\/.+\.mp4#t=9$/u);
    await page.waitForFunction(() => {
      const [track] = document.querySelector("video")?.textTracks ?? [];
      return track?.mode === "showing" && track.cues?.length === 4;
    });
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 9);
    const address = new URL((await film.getAttribute("src")) ?? "", site.url).href;
    const part = await page.request.get(address, { headers: { range: "bytes=4-7" } });
    expect([part.status(), await part.text()]).toEqual([206, "ftyp"]);
    expect(part.headers()["cache-control"]).toContain("immutable");
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await focusIsOn(page, trigger);
    expect(faults).toEqual([]);
  });

  test("without JavaScript modules open and previews link to the video", async () => {
    const { page } = await open({ script: false });
    expect(await page.locator("section[aria-labelledby=preview] details").count()).toBe(8);
    const heads = page.locator("section[aria-labelledby=preview] summary");
    await heads.filter({ hasText: "Meetings, before and after" }).click();
    const link = page.locator("#module-4 a");
    expect(await link.isVisible()).toBe(true);
    expect(await link.getAttribute("href")).toMatch(/^\/static\/\S+\.mp4#t=9$/u);
    await heads.filter({ hasText: "Agents that finish the job" }).click();
    expect(await page.locator("#module-8 p").last().innerText()).toBe("Video preview coming soon");
    expect(await page.locator("#module-8 button").isVisible()).toBe(false);
  });
});
