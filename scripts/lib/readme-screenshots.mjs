import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { startAndRead } from "./printed-address.mjs";

const FOLDER = "docs/images";

/** Invented people, who write to an empty store. */
const MESSAGES = [
  ["Aino Testinen", "Koekangas Oy", "Mentoring for our board", "Do you also mentor whole boards?"],
  ["Sanna Esimerkki", "Mallila Ab", "Invoice of October", "The sum is right, the name is not."],
];
const BOOKING = {
  name: "Ville Kuvitteellinen",
  email: "ville@example.com",
  company: "Harjoitus Oy",
  phone: "+358 40 000 0000",
  role: "Managing director",
};

const shoot = async (page, name) => {
  const file = `${FOLDER}/${name}.webp`;
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(file);
  console.log(file);
};

const fill = async (page, form, values) => {
  for (const [name, value] of Object.entries(values))
    await page.locator(`#${form}-${name}`).fill(value);
};

const book = async (page, site) => {
  await page.goto(`${site}/book-call`);
  await fill(page, "standard-call-booking", BOOKING);
  const days = page.locator("[role=gridcell] button:not([disabled])");
  await days.nth(4).click();
  await page
    .locator("input[type=radio][name=timeSlot]:not([disabled])")
    .nth(3)
    .check({ force: true });
  const hours = page.locator("fieldset", { has: page.locator("input[name=timeSlot]") }).last();
  await hours.evaluate((group) => group.scrollIntoView({ block: "center" }));
  // A form that is sent within two seconds carries a remark.
  await page.waitForTimeout(2500);
  await shoot(page, "booking");
  await page.getByRole("button", { name: "Apply for your free session" }).click();
  await page.getByText("Your reference").waitFor();
};

const write = async (page, site, [name, company, subject, message]) => {
  await page.goto(`${site}/send-message`);
  const email = `${name.split(" ")[0].toLowerCase()}@example.com`;
  await fill(page, "send-message-form", { name, email, company, subject, message });
  await page.locator("#send-message-form-department").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("Message Sent Successfully").first().waitFor();
};

const signInLink = (env) => {
  const options = { env: { ...process.env, ...env }, encoding: "utf8" };
  const printed = execFileSync(process.execPath, ["dist/leads.js", "sign-in"], options);
  return /http:\S+/.exec(printed)?.[0] ?? "";
};

/** Takes the pictures of README.md from the built host and its inbox, with a store of their own. */
export const takeReadmeScreenshots = async (browser) => {
  const folder = mkdtempSync(join(tmpdir(), "screenshots-"));
  const env = { DATABASE_URL: `sqlite:${join(folder, "submissions.db")}`, PORT: "8973" };
  const host = await startAndRead(["dist/server.js"], env, /http:\/\/localhost:\d+/);
  const page = await browser.newPage({
    viewport: { width: 1280, height: 860 },
    timezoneId: "Europe/Stockholm",
  });
  try {
    for (const message of MESSAGES) await write(page, host.address, message);
    await book(page, host.address);
    await page.goto(signInLink({ ...env, SITE_URL: host.address }));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("link", { name: BOOKING.name }).first().click();
    await shoot(page, "inbox");
  } finally {
    host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
