import { axeFaults } from "../../support/browser";
import { onTheSite } from "../../support/on-the-site";

const site = onTheSite();

const menu = { name: /menu$/u } as const;

test("the header changes its style past 10 pixels and back", async () => {
  const { page } = await site.open("/");
  const scrolled = () => page.evaluate(() => "scrolled" in document.documentElement.dataset);
  await page.mouse.wheel(0, 10);
  await page.waitForFunction(() => scrollY === 10);
  expect(await scrolled()).toBe(false);
  await page.mouse.wheel(0, 1);
  await page.waitForFunction(() => "scrolled" in document.documentElement.dataset);
  await page.mouse.wheel(0, -11);
  await page.waitForFunction(() => !("scrolled" in document.documentElement.dataset));
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("the mobile menu %s", (_, script) => {
  test("fills the window, keeps the focus inside, closes by Escape and by its button", async () => {
    const { page } = await site.open("/", { width: 390, height: 844, script });
    const button = page.getByRole("button", { name: "Open menu" });
    const dialog = page.getByRole("dialog", menu);
    await button.click();
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    for (let steps = 0; steps < 14; steps += 1) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          Boolean(document.activeElement?.closest("dialog")),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press("Escape");
    expect(await dialog.isVisible()).toBe(false);
    await page.waitForFunction(
      (element) => element === document.activeElement,
      await button.elementHandle(),
    );
    await button.click();
    await page.getByRole("button", { name: "Close menu" }).click();
    expect(await dialog.isVisible()).toBe(false);
  });
});

test("the open menu has no axe findings, and closes when the window grows past 768 pixels", async () => {
  const { page } = await site.open("/", { width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.waitForFunction(() => !document.querySelector<HTMLDialogElement>("#site-menu")?.open);
});

test("the first Tab focuses the skip link, which leads to the content", async () => {
  const { page } = await site.open("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "content");
});

test("an unknown path responds with 404, links home and logs the path", async () => {
  const logged: string[] = [];
  const { page, faults } = await site.open("/404");
  page.on("console", (message) => logged.push(message.text()));
  const response = await page.goto(`${site.url}/no/such-page?from=mail`);
  expect(response?.status()).toBe(404);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Oops! Page not found");
  expect(logged).toContain("No page at /no/such-page");
  expect(site.host.output()).toContain("/no/such-page");
  expect(site.host.output()).not.toContain("from=mail");
  expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.waitForURL(`${site.url}/`);
});

test("the badge shows its placeholder for one second, then the number, without JavaScript", async () => {
  const { page } = await site.open("/", { script: false, motion: true });
  const isVisible = (name: string) => page.locator(`[data-badge="${name}"]`).isVisible();
  // Setting the animation's time makes the test independent of its speed.
  const at = (ms: number) =>
    page.locator("[data-badge]").evaluateAll((parts, time) => {
      for (const part of parts) {
        for (const animation of part.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
      }
    }, ms);
  await at(990);
  expect([await isVisible("loading"), await isVisible("ready")]).toEqual([true, false]);
  await at(1310);
  expect([await isVisible("loading"), await isVisible("ready")]).toEqual([false, true]);
  expect(await page.locator('[data-badge="ready"]').textContent()).toBe(
    "2 of 5 sessions still available this week",
  );
});

test("sections are revealed once, when scrolled into view", async () => {
  const { page } = await site.open("/", { motion: true });
  const benefit = page.getByText("Gain leadership experience");
  const opacity = () =>
    benefit.evaluate(
      (element) => getComputedStyle(element.closest("[data-reveal]") ?? element).opacity,
    );
  expect(await opacity()).toBe("0");
  await benefit.evaluate((element) =>
    element.scrollIntoView({ behavior: "instant", block: "center" }),
  );
  await page.waitForFunction(() => {
    const band = document.querySelector("#mentors")?.closest("[data-reveal]");
    return band && getComputedStyle(band).opacity === "1";
  });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  expect(await opacity()).toBe("1");
});

test("a warm-up request goes to the submission service; a failure is only logged", async () => {
  const { page } = await site.open("/404");
  const calls: string[] = [];
  const logged: string[] = [];
  page.on("request", (request) =>
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  page.on("console", (message) => {
    if (message.type() === "warning") logged.push(message.text());
  });
  await page.route("**/api/submit-form", (route) => route.abort());
  await page.goto(site.url);
  await page.waitForFunction(() => document.readyState === "complete");
  expect(calls).toContain("GET /api/submit-form");
  expect(logged).toEqual(["The warm-up request failed"]);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
});
