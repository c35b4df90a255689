import { onTheSite } from "../../support/on-the-site";

const site = onTheSite();

test.each([["without", false]])(
  "the badge shows its placeholder for one second, then the number, %s JavaScript",
  async (_, script) => {
    const { page } = await site.open("/", { script, motion: true });
    const shown = (name: string) => page.locator(`[data-badge="${name}"]`).isVisible();
    // Sets the animation's time, so that the test does not depend on its own speed.
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
    expect([await shown("loading"), await shown("ready")]).toEqual([true, false]);
    await at(1310);
    expect([await shown("loading"), await shown("ready")]).toEqual([false, true]);
    expect(await page.locator('[data-badge="ready"]').textContent()).toBe(
      "2 of 5 sessions still available this week",
    );
  },
);

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
