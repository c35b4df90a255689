import { onTheSite } from "../../support/on-the-site";
import { onePerKind, restingPlace, shownByReact, templateOf } from "../../support/page-kinds";
import { hasReact, isSameDocument, keepDocument, untilReact } from "../../support/react";

const site = onTheSite();

const BACK_LINK = "main a[data-react='1000']";

/** A page with a link back of each template in each language. */
const withBackLink = () =>
  onePerKind(
    shownByReact().filter(({ $ }) => $(BACK_LINK).length > 0),
    (page) => `${templateOf(page)} ${page.$("html").attr("lang")}`,
  );

describe("the link back", () => {
  test.each(withBackLink())("of %s leads to the top of the list without a reload", async (path) => {
    for (const start of ["hover", "focus"] as const) {
      const { page } = await site.open(path, { motion: true });
      await keepDocument(page);
      const link = page.locator(BACK_LINK).last();
      await link.scrollIntoViewIfNeeded();
      const list = new URL((await link.getAttribute("href")) ?? "", site.url);
      // The first move of a page's pointer is one by 0.
      await page.mouse.move(1, 1);
      await link[start]();
      await untilReact(page);
      await link.click();
      await page.waitForURL(list.href);
      await page.locator("h1").waitFor();
      expect(await isSameDocument(page)).toBe(true);
      // The link of a role leads to the section of all roles.
      expect((await restingPlace(page)) > 0).toBe(list.hash !== "");
    }
  });

  test.each(withBackLink().slice(0, 2))(
    "of %s waits for React when it is pressed earlier",
    async (path) => {
      const { page } = await site.open(path, {
        // A busy machine may need more than the second.
        prepare: async (context) => {
          await context.addInitScript(() => {
            const { setTimeout: set } = window;
            const later = (then: () => void, ms = 0, ...rest: unknown[]) =>
              set(then, ms > 500 && ms <= 1000 ? 60_000 : ms, ...rest);
            Object.assign(window, { setTimeout: later });
          });
        },
      });
      await keepDocument(page);
      expect(await hasReact(page)).toBe(false);
      const link = page.locator(BACK_LINK).first();
      const list = (await link.getAttribute("href")) ?? "";
      await link.evaluate((element: HTMLElement) => element.click());
      await page.waitForURL(site.url + list);
      expect(await isSameDocument(page)).toBe(true);
    },
  );

  test.each(["**/start/*.js", "**/app-*.js"])(
    "loads the list as a document when %s does not arrive",
    async (script) => {
      const [path = ""] = withBackLink();
      const { page } = await site.open(path);
      await page.route(script, () => undefined);
      await keepDocument(page);
      const link = page.locator(BACK_LINK).first();
      const list = (await link.getAttribute("href")) ?? "";
      await link.click({ noWaitAfter: true });
      await page.waitForURL(site.url + list);
      await page.waitForFunction(() => document.documentElement.dataset["kept"] === undefined);
    },
  );
});
