import type { Locator, Page } from "playwright-core";
import { axeFaults, readThrough, type VisitOptions } from "../../support/browser";
import { onTheSite } from "../../support/on-the-site";

const site = onTheSite();

const open = (options?: VisitOptions) => site.open("/ai-mentoring", options);

/** Answers for the player's host: tests use no network. */
async function standInForPlayer(page: Page): Promise<void> {
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" }),
  );
}

/** The head of a module, before and after hydration. */
const head = (page: Page, title: string) =>
  page.locator("section[aria-labelledby=preview] :is(summary, [role=button])", { hasText: title });

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
  await standInForPlayer(page);
  await head(page, "Meetings, before and after").click();
  const asked = await page.evaluate(() => performance.getEntries().map(({ name }) => name));
  expect(asked.filter((name) => /^https?:/u.test(name) && !name.startsWith(site.url))).toEqual([]);
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

test("a film is asked for when it is opened, and can be moved in and has captions", async () => {
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
  const part = await page.request.get(
    new URL((await film.getAttribute("src")) ?? "", site.url).href,
    {
      headers: { range: "bytes=4-7" },
    },
  );
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
