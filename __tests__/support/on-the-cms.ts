import type { Browser } from "playwright-core";
import { openBrowser, visit } from "./browser";
import { startCms, type TestCms } from "./cms";
import { author } from "./cms-steps";

/** Starts the CMS and a browser before a file's tests, and ends both after them. */
export function onTheCms() {
  let started: { browser: Browser; cms: TestCms } | undefined;
  const running = () => {
    if (!started) throw new Error("The CMS runs only while tests run");
    return started;
  };

  beforeAll(async () => {
    const [browser, cms] = await Promise.all([openBrowser(), startCms()]);
    started = { browser, cms };
  });

  afterAll(async () => {
    await started?.browser.close();
    await started?.cms.stop();
  });

  return {
    get cms() {
      return running().cms;
    },
    /** A page of its own on a large screen, and an author in front of it. */
    async visit(address = "about:blank") {
      const { browser, cms } = running();
      const seen = await visit(browser, address, { width: 1440, height: 900 });
      return { ...seen, me: author(seen.page, cms.url) };
    },
    /** The same, with one place of the CMS opened. */
    async open(place: string) {
      const seen = await this.visit();
      await seen.me.open(place);
      return seen;
    },
  };
}
