import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";
import type { TestHost } from "./host";

/** A form of the site with test values. */
interface FormCase {
  formName: string;
  path: string;
  submit: string;
  values: Record<string, string>;
  /** A field, an invalid value and its message. */
  wrong: [name: string, value: string, message: string];
  /** The heading after a success. */
  thanks: string;
  failed: string;
}

export const MESSAGE: FormCase = {
  formName: "send-message-form",
  path: "/send-message",
  submit: "Send message",
  values: {
    name: "Sanna Testinen",
    email: "sanna@example.com",
    company: "Koekangas",
    department: "Finance",
    subject: "Invoice 12",
    message: "The sum is right, the name is not.",
  },
  wrong: ["subject", "Hi", "Subject must be at least 5 characters."],
  thanks: "Message Sent Successfully",
  failed: "Please try again later or contact us directly.",
};

export const APPLICATION: FormCase = {
  formName: "job-application",
  path: "/apply",
  submit: "Send application",
  values: {
    name: "Sanna Testinen",
    email: "sanna@example.com",
    role: "success-partner",
    linkedin: "https://network.example.com/in/sanna",
    experience: "Two years of agents for accountants",
  },
  wrong: ["linkedin", "my profile", "Please enter a valid LinkedIn URL"],
  thanks: "Application Received!",
  failed: "Failed to submit application. Please try again.",
};

export const field = (page: Page, form: FormCase, name: string) =>
  page.locator(`#${form.formName}-${name}`);

export async function fillForm(page: Page, form: FormCase, changed: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ ...form.values, ...changed })) {
    const control = field(page, form, name);
    const isSelect = await control.evaluate((element) => element.tagName === "SELECT");
    await (isSelect ? control.selectOption(value) : control.fill(value));
  }
}

export async function heldValues(page: Page, form: FormCase): Promise<Record<string, string>> {
  const names = Object.keys(form.values);
  const values = await Promise.all(names.map((name) => field(page, form, name).inputValue()));
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
}

export const send = (page: Page, form: FormCase) =>
  page.getByRole("button", { name: form.submit }).click();

interface ListedLead {
  id: string;
  formName: string;
  flag: string | null;
  submissionUrl: string;
  attribution: object;
  fields: Record<string, string>;
}

/** The leads of a host, the newest first. */
export function listedLeads(host: TestHost): ListedLead[] {
  const env = { ...process.env, DATABASE_URL: `sqlite:${host.dataDir}/submissions.db` };
  const args = ["dist/leads.js", "export", "--format", "json"];
  const json = execFileSync(process.execPath, args, { env }).toString();
  return (JSON.parse(json) as ListedLead[]).reverse();
}

/** A weekday about two weeks ahead, for the plain date input. */
export function nextWeekday(): string {
  const day = new Date(Date.now() + 14 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Fills in all fields except the day. */
export async function fillIn(page: Page, slot = "10:00 - 10:30") {
  await page.getByLabel("Name", { exact: true }).fill("Sanna Testinen");
  await page.getByLabel("Email").fill("sanna@example.com");
  await page.getByLabel("Company").fill("Koekangas");
  await page.getByLabel("Role").fill("Chief Executive Officer");
  await page.locator(`[name=timeSlot][value="${slot}"]`).check();
}

/** Picks the last bookable day of next month. */
/** The last free day of the calendar's next view, or one that many free days before it. */
export async function pickDay(page: Page, before = 0) {
  await page.getByRole("button", { name: /next month|seuraavaan kuukauteen/iu }).click();
  const days = page.locator("[role=gridcell] button:not([disabled])");
  await days.last().waitFor();
  await days.nth((await days.count()) - 1 - before).click();
}

export const submitButton = (page: Page) =>
  page.getByRole("button", { name: "Apply for your free session" });

/** Waits until the control of that name has the focus. */
export async function focusOnField(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.activeElement?.getAttribute("name") === wanted,
    name,
  );
}

/** Waits until an element with exactly that text has the focus. */
export async function focusOnText(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, text);
}
