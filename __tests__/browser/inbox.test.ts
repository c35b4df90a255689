import type { Page } from "playwright-core";
import { axeFaults, sidewaysScroll, type VisitOptions } from "../support/browser";
import { postForm } from "../support/calls";
import { nextWeekday, focusOnText } from "../support/form-steps";
import { onTheOwnersSite } from "../support/owner-host";

const { site, signIn, mailTo, linkTo } = onTheOwnersSite();
const PHONE = { width: 390, height: 844 };
let [session, sentCount] = ["", 0];
const addressOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]/gu, "")}@example.com`;

/** Books a call as a visitor, each in another week. */
function send(name: string, more: Record<string, string> = {}) {
  const weeksMs = sentCount++ * 7 * 86_400_000;
  const preferredDate = new Date(Date.parse(nextWeekday()) + weeksMs).toISOString().slice(0, 10);
  const call = { name, email: addressOf(name), preferredDate, timeSlot: "9:00-9:15" };
  return postForm(site.url, "discovery-call-booking", { ...call, ...more });
}

beforeAll(async () => {
  await send("Aino Virta", { message: "Where should we send the invoice?" });
  await send("<script>alert(1)</script>", { message: "W".repeat(5000), company: "W".repeat(100) });
  session = await signIn();
});

/** Opens the list as an owner who is signed in. */
const open = (options: VisitOptions = {}) =>
  site.open("/owner", {
    ...options,
    prepare: (context) => context.addCookies([{ name: "owner", value: session, url: site.url }]),
  });
const rowOf = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const status = (page: Page) => page.getByRole("status").filter({ hasText: /./u }).innerText();

/** Buttons, links and fields below 44 pixels; links within text may be smaller. */
const smallTargets = (page: Page): Promise<string[]> =>
  page
    .locator("button, .button, summary, nav a, input:not([type=hidden]), select, dd a")
    .evaluateAll((parts) =>
      parts
        .filter((one) => one.checkVisibility() && !one.closest("label"))
        .filter((one) => one.getBoundingClientRect().height < 44)
        .map((one) => `${one.textContent?.trim()} ${one.getBoundingClientRect().height}`),
    );

async function look(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  const root = page.locator("html");
  for (const size of ["200%", ""]) {
    await root.evaluate(({ style }, fontSize) => (style.fontSize = fontSize), size);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  if (page.viewportSize()?.width === PHONE.width) expect(await smallTargets(page)).toEqual([]);
}

test.each([390, 1280])("every page is accessible and fits %i px", async (width) => {
  const { page, faults, requests } = await open({ width });
  await look(page);
  await rowOf(page, "<script>alert(1)</script>").click();
  await look(page);
  for (const summary of await page.locator("summary").all()) await summary.click();
  await page.getByRole("button", { name: "Thank you" }).click();
  await look(page);
  await page.locator("summary", { hasText: "More" }).click();
  await page.getByRole("link", { name: "Erase" }).click();
  await look(page);
  const views = page.getByRole("navigation", { name: "Inbox" });
  for (const name of ["All", "Calls", "Applicants", "Spam", "Counts", "Access", "To do"]) {
    await views.getByRole("link", { name, exact: true }).click();
    await look(page);
  }
  await page.locator("summary", { hasText: "Filter" }).click();
  await look(page);
  expect(requests.filter((url) => !url.startsWith(`${site.url}/owner`))).toEqual([]);
  expect(faults).toEqual([]);
});

test("the owner finds a lead, confirms its call and adds a note with the keyboard alone", async () => {
  const { page } = await open();
  const press = async (name: string) => {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (focused === name) return page.keyboard.press("Enter");
    }
    throw new Error(`The keyboard does not reach ${name}.`);
  };
  await press("Skip to content");
  for (let id: unknown = ""; id !== "search";) {
    await page.keyboard.press("Tab");
    id = await page.evaluate(() => document.activeElement?.id);
  }
  await page.keyboard.type("VIRTA invoice");
  await page.keyboard.press("Enter");
  await page.waitForURL(/all\?search=VIRTA/u);
  await press("Aino Virta");
  await page.waitForURL(/lead\?/u);
  await press("Confirm the call");
  await page.waitForURL(/result=confirm/u);
  expect(await status(page)).toMatch(/confirmed.*writes to the visitor/u);
  await press("Add a note");
  await page.getByLabel("Note, only for you").focus();
  await page.keyboard.type("Called her.");
  await press("Add note");
  await page.waitForURL(/result=note/u);
  expect(await status(page)).toBe("The note is saved.");
  await press("Back to the list");
  const row = page.locator("[data-leads] > li", { has: rowOf(page, "Aino Virta") });
  expect(await row.innerText()).toMatch(/confirmed.*1 note/su);
  expect(await row.getByText("unread").count()).toBe(0);
});

test("the inbox can be added to the home screen and is hidden from search engines", async () => {
  const headers = { cookie: `owner=${session}` };
  const text = async (path: string) => (await fetch(site.url + path, { headers })).text();
  expect((await text("/robots.txt")) + (await text("/sitemap.xml"))).not.toContain("/owner");
  const { page } = await open(PHONE);
  const manifest = (await page.locator("[rel=manifest]").getAttribute("href")) ?? "";
  expect(JSON.parse(await text(manifest))).toMatchObject({ start_url: "/owner" });
});

test("a new lead appears, is announced and does not move the focus", async () => {
  const { page } = await open();
  await page.goto(`${site.url}/owner/all`);
  const first = page.locator("[data-leads] a").first();
  await first.focus();
  const focused = await first.innerText();
  await send("Late Comer");
  await page.getByText("1 new lead", { exact: true }).waitFor();
  expect(await page.locator("[data-leads] a").first().innerText()).toBe("Late Comer");
  await focusOnText(page, focused);
  expect(await page.title()).toMatch(/^\(\d+\) All/u);
  // In "To do", it is in its group.
  await page.goto(`${site.url}/owner`);
  await postForm(site.url, "send-message-form", { name: "Message Sender" });
  await page.getByText("1 new lead", { exact: true }).waitFor();
  expect(await page.locator("[data-leads=messages]").innerText()).toContain("Message Sender");
});

test("in forced colours filled buttons are readable and the current page is marked", async () => {
  const { page } = await open();
  await page.emulateMedia({ forcedColors: "active" });
  const styleOf = (name: string) =>
    page.locator(name).evaluate((element) => ({ ...getComputedStyle(element) }));
  await page.locator("summary", { hasText: "Filter" }).click();
  const { color, backgroundColor, forcedColorAdjust } = await styleOf("button.main");
  expect(color).not.toBe(backgroundColor);
  // Otherwise the browser puts a plate behind the words.
  expect(forcedColorAdjust).toBe("none");
  expect((await styleOf("[aria-current]")).textDecorationLine).toBe("underline");
});

/** Requests a link on the open page, and opens it. */
async function signInByMail(page: Page, email: string): Promise<void> {
  await page.getByLabel("Your e-mail address").fill(email);
  await page.getByRole("button", { name: "Send me a link and a code" }).click();
  await page.getByText("it gets a mail with a link").waitFor();
  await page.goto(await linkTo(email, "The link works once"));
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("an owner answers on a phone from the notice on, and signs out independently of another owner", async () => {
  const message = "The sum is right.";
  const visitor = { name: "Eero Puhelin", email: addressOf("Eero Puhelin"), message };
  await postForm(site.url, "send-message-form", visitor);
  const lead = await linkTo("owner@example.com", "Eero Puhelin");
  const { page, faults } = await site.open(lead, PHONE);
  await look(page);
  await signInByMail(page, "second@example.com");
  expect(page.url()).toBe(lead);
  await page.getByRole("button", { name: "Thank you" }).click();
  expect(await page.getByLabel("Your answer").inputValue()).toContain("Dear Eero Puhelin,");
  await page.getByLabel("Your answer").fill("We send it again.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await page.getByText("Your answer is on its way").waitFor();
  const { text, replyTo } = await mailTo(addressOf("Eero Puhelin"), "We send it again.");
  expect(text).toBe("We send it again.\n\nEero Puhelin wrote:\n> The sum is right.\n");
  expect(replyTo).toMatchObject([{ address: "second@example.com" }]);
  expect(faults).toEqual([]);

  const otherOwner = await open();
  await otherOwner.page.getByRole("link", { name: "Access" }).click();
  await otherOwner.page.getByText("Answered by e-mail.").waitFor();
  await otherOwner.page.getByRole("button", { name: "Sign out everywhere" }).click();
  await otherOwner.page.getByLabel("Your e-mail address").waitFor();
  // The owner on the phone stays signed in.
  await page.getByRole("link", { name: "Access" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  const answer = await page.goto(lead);
  await page.getByLabel("Your e-mail address").waitFor();
  expect(await page.content()).not.toContain("Puhelin");
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": expect.stringMatching(/^default-src 'none';/u) as string,
    "x-robots-tag": "noindex",
  });
});
