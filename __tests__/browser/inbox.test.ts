import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Page } from "playwright-core";
import { axeFaults, focusOnText, sidewaysScroll } from "../support/browser";
import { nextWeekday } from "../support/form-steps";
import { onTheSite } from "../support/on-the-site";

const site = onTheSite();
let inbox: Awaited<ReturnType<typeof startInbox>>;

/** The owner's program with `inbox`, on a free port. */
async function startInbox(env: Record<string, string>) {
  const child = spawn(process.execPath, ["dist/leads.js", "inbox", "--port", "0"], {
    env: { ...process.env, ...env },
  });
  const ended = once(child, "exit");
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/\S+/u.exec(output)?.[0];
      if (address && output.includes("Ctrl+C")) resolve(address);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    void ended.then(() => reject(new Error(`The inbox ended before it was ready:\n${output}`)));
  });
  return {
    url,
    output: () => output,
    /** As Ctrl+C does; resolves to the exit code. */
    async stop(): Promise<unknown> {
      child.kill("SIGINT");
      return (await ended)[0];
    },
  };
}

async function book(name: string, message = ""): Promise<void> {
  const answered = await fetch(`${site.url}/api/submit-form`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      formName: "discovery-call-booking",
      submissionId: crypto.randomUUID(),
      submittedAt: new Date().toISOString(),
      name,
      email: `${name.toLowerCase().replace(/[^a-z]/gu, "")}@example.com`,
      company: message.startsWith("W") ? "W".repeat(100) : "Virta Oy",
      role: "Managing director",
      preferredDate: nextWeekday(),
      timeSlot: "14:00-14:15",
      message,
    }),
  });
  expect(answered.status).toBe(200);
}

beforeAll(async () => {
  await book("Aino Virta", "Where should we send the invoice?");
  await book("<script>alert(1)</script>", "W".repeat(5000));
  inbox = await startInbox({ DATABASE_URL: `sqlite:${site.host.dataDir}/submissions.db` });
});
afterAll(async () => {
  expect(await inbox.stop()).toBe(0);
});

const open = (options = {}) => site.open(inbox.url, options);
const rowOf = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const status = (page: Page) => page.getByRole("status").filter({ hasText: /./u }).innerText();

test.each([390, 1280])("every page is accessible and fits %i px", async (width) => {
  const { page, faults, requests } = await open({ width });
  const look = async () => {
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const root = page.locator("html");
    await root.evaluate(({ style }) => (style.fontSize = "200%"));
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await root.evaluate(({ style }) => (style.fontSize = ""));
  };
  await look();
  await rowOf(page, "<script>alert(1)</script>").click();
  await look();
  for (const summary of await page.locator("summary").all()) await summary.click();
  await look();
  await page.getByRole("link", { name: "Erase" }).click();
  await look();
  for (const name of ["Calls", "Counts"]) {
    await page.getByRole("link", { name }).click();
    await look();
  }
  expect(requests.filter((url) => !url.startsWith(inbox.url))).toEqual([]);
  expect(faults).toEqual([]);
});

test("with the keyboard alone the owner finds a lead, notes, answers and confirms", async () => {
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
  // Past the warning that nobody is told of new leads.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("VIRTA invoice");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=VIRTA/u);
  await press("Aino Virta");
  await page.waitForURL(/lead\?/u);
  await press("Confirm the call");
  await page.waitForURL(/result=confirmed/u);
  expect(await page.getByRole("alert").innerText()).toMatch(/confirmed.*tell the visitor/u);
  await page.getByLabel("New note, only for you").focus();
  await page.keyboard.type("Called her.");
  await press("Add note");
  await page.waitForURL(/result=note/u);
  expect(await status(page)).toBe("The note is saved.");
  await press("Mark as answered");
  await page.waitForURL(/result=answered/u);
  await press("Back to the list");
  const row = page.locator("[data-leads] > li", { has: rowOf(page, "Aino Virta") });
  expect(await row.innerText()).toMatch(/call confirmed.*answered.*1 note/su);
  expect(await row.getByText("unread").count()).toBe(0);
});

test("a lead that arrives appears, is announced, and leaves the focus alone", async () => {
  const { page } = await open();
  const first = page.locator("[data-leads] a").first();
  await first.focus();
  const focused = await first.innerText();
  await book("Late Comer");
  await page.getByText("1 new lead", { exact: true }).waitFor();
  expect(await page.locator("[data-leads] a").first().innerText()).toBe("Late Comer");
  await focusOnText(page, focused);
  expect(await page.title()).toMatch(/^\(\d+\) Leads/u);
});

test("in forced colours filled buttons can be read, and the open page is marked", async () => {
  const { page } = await open();
  await page.emulateMedia({ forcedColors: "active" });
  const styleOf = (name: string) =>
    page.locator(name).evaluate((element) => {
      const { color, backgroundColor, forcedColorAdjust, textDecorationLine } =
        getComputedStyle(element);
      return { color, backgroundColor, forcedColorAdjust, textDecorationLine };
    });
  const { color, backgroundColor, forcedColorAdjust } = await styleOf("button.main");
  expect(color).not.toBe(backgroundColor);
  // Or the browser lays a plate behind the words.
  expect(forcedColorAdjust).toBe("none");
  expect((await styleOf("[aria-current]")).textDecorationLine).toBe("underline");
});
