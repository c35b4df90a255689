import type { Browser } from "playwright-core";
import { openBrowser, visit, type BrowserOptions, type Visit, type VisitOptions } from "./browser";
import { recordShifts } from "./layout-shifts";
import { startTestHost, type TestHost, type TestHostOptions } from "./host";

interface SiteUnderTest {
  /** The host's URL without a final slash. */
  readonly url: string;
  readonly host: TestHost;
  readonly browser: Browser;
  /** Opens a path of the site, or "about:blank", as a new visitor. The visit ends with the test. */
  open: (path: string, options?: VisitOptions) => Promise<Visit>;
}

/** Starts the built site and a browser before a file's tests, and ends both after them. */
export function onTheSite(
  options: () => TestHostOptions = () => ({}),
  browserOptions: BrowserOptions = {},
): SiteUnderTest {
  let started: { browser: Browser; host: TestHost } | undefined;
  const visits: Visit[] = [];
  const running = () => {
    if (!started) throw new Error("The site runs only while tests run");
    return started;
  };

  beforeAll(async () => {
    const [browser, host] = await Promise.all([
      openBrowser(browserOptions),
      startTestHost(options()),
    ]);
    started = { browser, host };
  });

  afterEach(async () => {
    await Promise.all(visits.splice(0).map(({ close }) => close()));
  });

  afterAll(async () => {
    await started?.browser.close();
    await started?.host.stop();
  });

  return {
    get url() {
      return running().host.url;
    },
    get host() {
      return running().host;
    },
    get browser() {
      return running().browser;
    },
    async open(path, visitOptions) {
      const { browser, host } = running();
      const url = path.startsWith("/") ? host.url + path : path;
      const opened = await visit(browser, url, {
        ...visitOptions,
        prepare: async (context) => {
          await recordShifts(context);
          await visitOptions?.prepare?.(context);
        },
      });
      visits.push(opened);
      return opened;
    },
  };
}
