import type { Page } from "playwright-core";
import { field, fillForm, listedLeads, MESSAGE } from "../../support/form-steps";
import { onTheSite } from "../../support/on-the-site";
import { untilReact, type SlowVisit, slowVisit } from "../../support/react";
import { randomFrom } from "../../support/random";

/** Each round is one page load with several inputs at random moments. */
const ROUNDS = 3;
const TIMES = 5;
const ALL_PRESSES = ROUNDS * TIMES;
/** Approximate time to hydration on the slow machine: some inputs come before, some after. */
const LOAD_MS = 700;

const site = onTheSite();
const random = randomFrom(20);

let visit: SlowVisit;
beforeAll(async () => {
  visit = await slowVisit(site.browser);
  await visit.page.addInitScript(() => {
    const shared: string[] = [];
    const share = ({ url = "" }: ShareData) => Promise.resolve(void shared.push(url));
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", { value: share });
  });
});
afterAll(() => visit.context.close());

/** Opens a page `ROUNDS` times, acts at random moments of each load, and reads the result. */
async function atMoments(
  path: string,
  act: (page: Page, turn: number) => Promise<unknown>,
  look: (page: Page) => Promise<unknown>,
): Promise<unknown[]> {
  const { page } = visit;
  const results: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(site.url + path, { waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading");
    const begin = Date.now();
    const moments = Array.from({ length: TIMES }, () => random() * LOAD_MS);
    for (const [turn, moment] of moments.sort((one, other) => one - other).entries()) {
      await page.waitForTimeout(Math.max(0, begin + moment - Date.now()));
      await act(page, turn);
    }
    await untilReact(page);
    await page.waitForTimeout(400);
    results.push(await look(page));
  }
  return results;
}

const always = (what: unknown): unknown[] => Array.from({ length: ROUNDS }, () => what);

test(`${ALL_PRESSES} presses of a button at random moments work once each`, async () => {
  const shared = await atMoments(
    "/news/ai-think-tank-launching",
    (page) => page.locator("article button").first().click({ force: true }),
    (page) => page.evaluate(() => (window as unknown as { shared: string[] }).shared.length),
  );
  expect(shared).toEqual(always(TIMES));
});

test(`${ALL_PRESSES} words typed at random moments are in their fields, each letter once`, async () => {
  const names = ["name", "email", "company", "subject", "message"];
  const held = await atMoments(
    MESSAGE.path,
    async (page, turn) => {
      await field(page, MESSAGE, names[turn] ?? "").click({ force: true });
      await page.keyboard.type(`word-${turn}`);
    },
    async (page) => {
      await page.locator("form[data-live]").waitFor();
      return Promise.all(names.map((name) => field(page, MESSAGE, name).inputValue()));
    },
  );
  expect(held).toEqual(always(names.map((_, turn) => `word-${turn}`)));
});

test(`${ALL_PRESSES} steps of a carousel at random moments happen once each`, async () => {
  const labels = await atMoments(
    "/our-story",
    (page) => page.getByRole("button", { name: "Next slide" }).click({ force: true }),
    (page) =>
      page.locator("[data-carousel]").evaluate((carousel) => {
        const { left } = carousel.getBoundingClientRect();
        const slides = [...carousel.querySelectorAll("[aria-roledescription=slide]")];
        const first = slides.find(
          (slide) => Math.abs(slide.getBoundingClientRect().left - left) < 30,
        );
        return Number(first?.getAttribute("data-keep"));
      }),
  );
  expect(labels).toEqual(always(TIMES));
});

test(`${ALL_PRESSES} presses of a form's button at random moments send each form once`, async () => {
  let round = 0;
  const { page } = visit;
  await atMoments(
    MESSAGE.path,
    async (_, turn) => {
      if (turn === 0) await fillForm(page, MESSAGE, { message: `The message of round ${round++}` });
      // A sent form has no button.
      const button = page.getByRole("button", { name: MESSAGE.submit });
      if (await button.isVisible())
        await button.click({ force: true, timeout: 2_000 }).catch(() => undefined);
    },
    () => Promise.resolve(),
  );
  const messages = listedLeads(site.host).map(({ fields }) => fields["message"]);
  expect(messages.sort()).toEqual(always(0).map((_, index) => `The message of round ${index}`));
});
