import { beforeFirstPress } from "../support/first-press";
import { onTheSite } from "../support/on-the-site";

// How long it takes, beside a yardstick, is measured by `npm run bench -- first-intent`. Held here
// is what that time is made of, exactly.
const SCRIPT_LIMIT_BYTES = 280_000;

const site = onTheSite();

test("a first press runs no more script than the page is made of, and asks the network for none", async () => {
  const told = await beforeFirstPress(site.browser, site.url, async ({ cdp, press }) => {
    const parsed: number[] = [];
    const fetched: string[] = [];
    await cdp.send("Debugger.enable");
    cdp.on("Debugger.scriptParsed", ({ url, length = 0 }) => {
      if (url.startsWith(site.url)) parsed.push(length);
    });
    await cdp.send("Network.enable");
    cdp.on("Network.responseReceived", ({ response }) => {
      if (response.url.endsWith(".js") && !response.fromDiskCache) fetched.push(response.url);
    });
    const before = parsed.length;
    await press();
    return { bytes: parsed.slice(before).reduce((sum, length) => sum + length, 0), fetched };
  });
  expect(told.bytes).toBeGreaterThan(0);
  expect(told.bytes).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
  expect(told.fetched).toEqual([]);
});

test("nothing slow is made before the first press is answered: no date formatter, which takes 40 ms", async () => {
  const made = await beforeFirstPress(site.browser, site.url, async ({ page, press }) => {
    await page.evaluate(() => {
      const made: unknown[] = [];
      const { DateTimeFormat } = Intl;
      Object.assign(window, { made });
      Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
        construct: (target, given: ConstructorParameters<typeof DateTimeFormat>) => {
          made.push(given);
          return new target(...given);
        },
      });
    });
    await press();
    return page.evaluate(() => (window as unknown as { made: unknown[] }).made);
  });
  expect(made).toEqual([]);
});
