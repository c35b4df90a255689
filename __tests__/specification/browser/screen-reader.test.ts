import type { Page } from "playwright-core";
import { readThrough } from "../../support/browser";
import {
  fillForm,
  fillIn,
  MESSAGE,
  pickDay,
  send,
  submitButton,
  focusOnField,
  focusOnText,
} from "../../support/form-steps";
import { onTheSite } from "../../support/on-the-site";

// The titles of these tests are rows of the table on /accessibility. Each asserts roles, names and
// states of the accessibility tree, where the focus is, and what live regions say.
const site = onTheSite();

/** Role, name and states of the focused element: `- button "Open menu"`. */
async function focused(page: Page): Promise<string> {
  for (;;) {
    const [line = ""] = (await page.locator(":focus").ariaSnapshot()).split("\n");
    if (line !== "") return line.replace(/ \[active\]|:(?: [^"]*)?$/gu, "");
    // A part that React replaces gets its focus back.
    await page.waitForTimeout(50);
  }
}

test("Menu on a telephone", async () => {
  const { page } = await site.open("/", { width: 390 });
  await page.getByRole("button", { name: "Open menu" }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Suunta menu" });
  await menu.waitFor();
  expect(await focused(page)).toBe('- button "Close menu"');
  // Every link in order, and nothing of the page behind it.
  const links = await menu.getByRole("navigation", { name: "Menu" }).getByRole("link").all();
  expect((await Promise.all(links.map((link) => link.innerText()))).join(", ")).toBe(
    "Our Story, AI Mentoring, Think Tank, News & Stories, Careers, Contact Us",
  );
  await page.locator("#site-menu:modal").waitFor();
  await page.keyboard.press("Escape");
  expect(await focused(page)).toBe('- button "Open menu"');
});

test("Carousels", async () => {
  const { page } = await site.open("/");
  const carousel = page.getByRole("region", { name: "Client testimonials" });
  const next = carousel.getByRole("button", { name: "Next slide" });
  await next.focus();
  await carousel.locator("[data-carousel-track]").waitFor({ state: "detached" });
  const live = carousel.locator("[aria-live=polite]");
  expect(await live.innerText()).toBe("");
  await page.keyboard.press("Enter");
  await live.filter({ hasText: "Tapio Kuusniemelä, Råstrand Steel, 2 of 5" }).waitFor();
  expect(await focused(page)).toBe('- button "Next slide"');
  expect(await carousel.ariaSnapshot()).toContain('- group "2 of 5"');
  const dots = carousel.getByRole("group", { name: "Choose a slide" });
  expect(await dots.locator("[aria-current]").getAttribute("aria-label")).toContain("Slide 2 of 5");
});

test("Panels that open", async () => {
  const { page } = await site.open("/book-call");
  const questions = page.getByRole("region", { name: "Before you apply" });
  // React and the accordion load on intent.
  await page.getByLabel("Name", { exact: true }).focus();
  await questions.scrollIntoViewIfNeeded();
  await questions.locator("details").first().waitFor({ state: "detached" });
  const cost = questions.getByRole("heading", { level: 3 }).first().getByRole("button");
  await cost.focus();
  expect(await focused(page)).toBe('- button "What does the session cost me?"');
  expect(await cost.getAttribute("aria-expanded")).toBe("false");
  await page.keyboard.press("Enter");
  await questions.getByRole("button", { expanded: true }).waitFor();
  expect(await focused(page)).toBe('- button "What does the session cost me?" [expanded]');
});

test("Videos", async () => {
  const { page } = await site.open("/ai-mentoring");
  await readThrough(page);
  const panel = page.locator("section[aria-labelledby=preview] [data-keep]", {
    hasText: "Numbers and scenarios",
  });
  await panel.locator("summary, [role=button]").click();
  await panel.getByRole("link").focus();
  const link = '- link "Watch the preview of Numbers and scenarios"';
  expect(await focused(page)).toBe(link);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Numbers and scenarios" });
  await dialog.getByRole("heading", { level: 2, name: "Numbers and scenarios" }).waitFor();
  expect(await focused(page)).toBe('- button "Close video preview"');
  expect(await dialog.locator("iframe").getAttribute("title")).toBe(
    "Video preview: Numbers and scenarios",
  );
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await focused(page)).toBe(link);
});

test("Search", async () => {
  const { page } = await site.open("/news-and-stories");
  const dialog = page.getByRole("dialog", { name: "Search news and stories" });
  await page.getByRole("button", { name: "Search news and stories" }).focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("searchbox", { name: "What are you looking for?" }).waitFor();
  const status = dialog.getByRole("status");
  expect(await status.innerText()).toBe("");
  await page.keyboard.type("meeting rooms");
  await status.filter({ hasText: "5 pieces found" }).waitFor();
  const [first] = await dialog.getByRole("listitem").all();
  expect(await first?.innerText()).toMatch(/News · March 4, 2025\s+A new office/u);
  await page.getByRole("searchbox").fill("xylophone");
  await status.filter({ hasText: "Nothing found" }).waitFor();
  await page.keyboard.press("Escape");
  if (await dialog.isVisible()) await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await focused(page)).toBe('- button "Search news and stories"');
});

test("Calendar and times", async () => {
  const { page } = await site.open("/book-call", {
    timeZone: "Europe/Berlin",
    prepare: (context) => context.clock.setFixedTime("2026-11-23T09:00:00Z"),
  });
  await page.getByText("Preferred date").scrollIntoViewIfNeeded();
  await page.getByText("7:00 your time").waitFor();
  await page.getByRole("button", { name: /next month/iu }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("grid", { name: "December 2026" }).waitFor();
  await page.getByRole("status").filter({ hasText: "December 2026" }).first().waitFor();
  const saturday = page.getByRole("button", { name: "Saturday 5 December 2026" });
  expect(await saturday.isDisabled()).toBe(true);
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe('- button "1 Dec, Tuesday 1 December 2026"');
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Wednesday 2 December 2026, selected" }).waitFor();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe('- radio "8:00–8:30"');
  const times = page.getByRole("group", { name: /Preferred time/u });
  expect(await times.getByRole("radio", { disabled: false }).count()).toBe(20);
  await page.keyboard.press("ArrowDown");
  await page.getByText("8:30 Helsinki · 7:30 your time").waitFor();
  expect(await focused(page)).toBe('- radio "8:30–9:00" [checked]');
});

test("Mistakes in a form", async () => {
  const { page } = await site.open("/book-call");
  await page.getByLabel("Phone").focus();
  await submitButton(page).click();
  await focusOnField(page, "name");
  await page.getByRole("alert").filter({ hasText: "Please check the name field" }).waitFor();
  const name = page.getByRole("textbox", {
    name: "Name",
    exact: true,
    description: "Name must be at least 2 characters",
  });
  expect(await name.getAttribute("aria-invalid")).toBe("true");
  const summary = page.getByRole("group", { name: "There is a problem" });
  expect(await summary.getByRole("link").allInnerTexts()).toEqual([
    "Name must be at least 2 characters",
    "Please enter a valid email address",
    "Company name is required",
    "Your role is required",
    "Please select a preferred date",
    "Please select a preferred time",
  ]);
  await summary.getByRole("link", { name: "Please select a preferred time" }).press("Enter");
  expect(await focused(page)).toBe('- radio "8:00–8:30"');
});

test("Messages that appear", async () => {
  const { page } = await site.open("/send-message");
  await fillForm(page, MESSAGE);
  await page.route("**/api/submit-form", (route) => route.abort("connectionrefused"));
  await send(page, MESSAGE);
  await page.getByRole("alert").filter({ hasText: MESSAGE.failed }).waitFor();
  expect(await focused(page)).toBe('- button "Send message"');
  await page.unroute("**/api/submit-form");
  await send(page, MESSAGE);
  await focusOnText(page, MESSAGE.thanks);
  expect(await focused(page)).toBe('- heading "Message Sent Successfully" [level=2]');
});

test("After sending", async () => {
  const { page } = await site.open("/book-call");
  await fillIn(page);
  await pickDay(page);
  await submitButton(page).click();
  await focusOnText(page, "Thank You!");
  const dialog = page.getByRole("dialog", {
    name: "Thank You!",
    description: /Not yet confirmed/u,
  });
  expect(await dialog.getByText("Your reference:").count()).toBe(1);
  expect(await focused(page)).toBe('- heading "Thank You!" [level=2]');
  await dialog.getByRole("button", { name: "Add to calendar" }).focus();
  await page.keyboard.press("Escape");
  await focusOnField(page, "name");
});
