import type { Page } from "playwright-core";
import { axeFaults, sidewaysScroll } from "../support/browser";
import { nextWeekday } from "../support/form-steps";
import { onTheOwnersSite } from "../support/owner-host";

const { site, mailTo, linkTo } = onTheOwnersSite();

const PHONE = { width: 390, height: 844 };

/** What a visitor sends. */
async function send(formName: string, more: Record<string, string>): Promise<void> {
  const answers = { name: "Aino Virta", email: "aino@example.com", company: "Virta Oy", ...more };
  const sent = await fetch(`${site.url}/api/submit-form`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ formName, submissionId: crypto.randomUUID(), ...answers }),
  });
  expect(sent.status).toBe(200);
}

/** Asks for a link on the page that is open, and opens it. Returns the number of presses after it. */
async function signInByMail(page: Page, email: string): Promise<void> {
  await page.getByLabel("Your mail address").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText("a mail with a link is on its way").waitFor();
  await page.goto(await linkTo(email, "The link works once"));
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Buttons, links and fields that are too small for a thumb; links within text may be smaller. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "button, .button, summary, nav a, input:not([type=hidden]), select, dd a",
      ),
    ]
      .filter((one) => one.checkVisibility() && !one.closest("label"))
      .filter((one) => one.getBoundingClientRect().height < 44)
      .map((one) => `${one.textContent?.trim()} ${one.getBoundingClientRect().height}`),
  );

async function look(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
}

test("with a thumb: from the notice of a booking to the confirmed call", async () => {
  await send("discovery-call-booking", {
    ...{ phone: "+358 40 123 4567", role: "Managing director", message: "" },
    ...{ preferredDate: nextWeekday(), timeSlot: "14:00-14:15" },
  });
  const lead = await linkTo("owner@example.com", "Read and answer it in your inbox");
  const { page, faults } = await site.open(lead, PHONE);
  await look(page);
  await signInByMail(page, "owner@example.com");
  expect(page.url()).toBe(lead);
  await look(page);
  expect(await page.getByRole("link", { name: "Call +358 40 123 4567" }).getAttribute("href")).toBe(
    "tel:+358401234567",
  );
  await page.getByRole("button", { name: "Confirm the call" }).click();
  await page.getByText("The call is confirmed.").waitFor();
  expect((await mailTo("aino@example.com", "Confirmed:")).attachments.length).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await look(page);
  await page.getByRole("link", { name: /^Next call: / }).click();
  expect(page.url()).toContain("/owner/lead?id=");
  expect(faults).toEqual([]);
});

test("from a message to the answer, signed out and in again, beside a second owner", async () => {
  await send("send-message-form", {
    ...{ department: "Finance", subject: "Invoice 12", message: "The sum is right." },
  });
  const lead = await linkTo("owner@example.com", "Message: Finance");
  const { page } = await site.open("/owner", PHONE);
  await signInByMail(page, "second@example.com");
  await page.getByRole("link", { name: "Aino Virta", exact: true }).first().click();
  await page.getByRole("link", { name: "Thank you" }).click();
  expect(await page.getByLabel("Your answer").inputValue()).toContain("Dear Aino Virta,");
  await page.getByLabel("Your answer").fill("We send it again.");
  await look(page);
  await page.getByRole("button", { name: "Send the answer" }).click();
  await page.getByText("Your answer is on its way.").waitFor();
  const answer = await mailTo("aino@example.com", "We send it again.");
  expect(answer.text).toBe("We send it again.\n\nAino Virta wrote:\n> The sum is right.\n");
  expect(answer.replyTo).toMatchObject([{ address: "second@example.com" }]);

  const other = await site.open(lead);
  await signInByMail(other.page, "owner@example.com");
  await other.page.getByRole("link", { name: "Access" }).click();
  await other.page.getByText("Answered by mail.").waitFor();
  await other.page.getByRole("button", { name: "Sign out everywhere" }).click();
  await other.page.getByLabel("Your mail address").waitFor();
  // The other owner stays.
  await page.getByRole("link", { name: "Access" }).click();
  await look(page);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.goto(lead);
  await page.getByLabel("Your mail address").waitFor();
  expect(await page.content()).not.toContain("Virta");
});

test("it can be added to the home screen, and neither robots nor counts know it", async () => {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(robots + sitemap).not.toContain("/owner");
  const { page } = await site.open("/owner", PHONE);
  await signInByMail(page, "owner@example.com");
  await page.getByRole("heading", { name: "Leads", exact: true }).waitFor();
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>("[rel=manifest]") ?? { href: "" };
    return (await (await fetch(href)).json()) as { start_url: string; icons: { src: string }[] };
  });
  expect(manifest.start_url).toBe("/owner");
  for (const { src } of manifest.icons) expect((await fetch(site.url + src)).status).toBe(200);
  await page.getByRole("link", { name: "Counts" }).click();
  expect(await page.locator("main").innerText()).not.toContain("/owner");
});

test.each(["", "/lead?id=x", "/calls", "/leads.csv", "/access", "/version", "/none/x"])(
  "the built host answers %s signed out with the page to sign in, with the inbox's headers",
  async (path) => {
    const answer = await fetch(`${site.url}/owner${path}`, { redirect: "manual" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/owner\/sign-in/u);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": expect.stringMatching(/^default-src 'none';.*style-src 'sha256-/u),
      "referrer-policy": "strict-origin",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex",
    });
    const foreign = { method: "POST", headers: { origin: "https://evil.example.net" } };
    expect((await fetch(`${site.url}/owner${path}`, foreign)).status).toBe(403);
    expect((await fetch(`${site.url}/owner${path}`, { method: "DELETE" })).status).toBe(405);
  },
);
