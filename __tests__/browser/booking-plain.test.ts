import { execFileSync } from "node:child_process";
import { fillIn, submitButton } from "../support/booking-steps";
import { onTheSite } from "../support/on-the-site";

const site = onTheSite();

const leads = () => {
  const env = { ...process.env, DATABASE_URL: `sqlite:${site.host.dataDir}/submissions.db` };
  const json = execFileSync(process.execPath, ["dist/leads.js", "list", "--json"], { env });
  return JSON.parse(json.toString()) as unknown[];
};

describe("without JavaScript", () => {
  const nextWeekday = () => {
    const day = new Date(Date.now() + 14 * 86_400_000);
    while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
    return day.toISOString().slice(0, 10);
  };

  test("a plain post ends on the thank-you page and is stored", async () => {
    const { page, faults, close } = await site.open("/book-call", {
      script: false,
    });
    await fillIn(page);
    await page.locator("input[type=date]").fill(nextWeekday());
    await submitButton(page).click();
    await page.waitForURL("**/book-call/thank-you");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Thank You!");
    expect(leads()).toHaveLength(1);
    expect(faults).toEqual([]);
    await close();
  });

  test("a wrong field brings the form back with every value and the message at the field", async () => {
    const { page, close } = await site.open("/book-call", { script: false });
    await fillIn(page);
    await page.getByLabel("Email").fill("sanna(at)example.com");
    await page.locator("input[type=date]").fill(nextWeekday());
    await submitButton(page).click();
    await page.getByText("There is a problem").waitFor();
    expect(await page.title()).toMatch(/^Error: Suunta/u);
    const email = page.getByLabel("Email");
    expect(await email.inputValue()).toBe("sanna(at)example.com");
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Sanna Testinen");
    expect(await page.getByLabel("10:00 - 10:30").isChecked()).toBe(true);
    await email.fill("sanna@example.com");
    await submitButton(page).click();
    await page.waitForURL("**/book-call/thank-you");
    await close();
  });
});
