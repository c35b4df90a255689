import { mkdirSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";
import sharp from "sharp";
import { buildSite } from "./lib/build-site.mjs";
import { readCommand } from "./lib/command.mjs";
import { startAndRead } from "./lib/printed-address.mjs";
import { takeReadmeScreenshots } from "./lib/readme-screenshots.mjs";

/**
 * Takes the screenshots of README.md and docs/authors.md anew, in a real browser: from the built host
 * and its inbox, from the CMS as `npm run cms` starts it, and from the site beside it. Nothing is saved.
 */
readCommand(
  "npm run docs:screenshots    takes the screenshots of README.md and docs/authors.md anew",
);

const FOLDER = "docs/authors";
const PORT = process.env.CMS_PORT || "8971";
const SITE_PORT = process.env.PORT || "8972";

mkdirSync(FOLDER, { recursive: true });
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
if ((await buildSite()) !== 0) process.exit(1);
await takeReadmeScreenshots(browser);
const cmsPorts = { CMS_PORT: PORT, PORT: SITE_PORT };
const printed = new RegExp(`http://localhost:${PORT}/admin\\S*`);
const cms = await startAndRead(["scripts/cms.mjs"], cmsPorts, printed);
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });

/** Palette PNGs of a form are small, and any viewer of Markdown shows them. */
const shoot = async (name) => {
  // Decap fades its panels in.
  await page.waitForTimeout(1500);
  const file = `${FOLDER}/${name}.png`;
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 64, effort: 9 })
    .toFile(file);
  console.log(file);
};

const open = async (path) => {
  await page.goto("about:blank");
  await page.goto(`${cms.address}#/collections/${path}`);
  await page.getByText("News", { exact: true }).or(page.locator("label")).first().waitFor();
};

try {
  await open("news");
  await shoot("list");
  await open("news/entries/new-office-donated-sessions/index");
  await page.getByLabel("Title", { exact: true }).waitFor();
  await shoot("article");
  await page.getByLabel("Focal point").scrollIntoViewIfNeeded();
  await page.getByLabel("Credit").scrollIntoViewIfNeeded();
  await shoot("picture");
  const text = page.locator("[data-slate-editor] p").first();
  const { width, height } = await text.boundingBox();
  await text.click({ position: { x: width - 4, y: height - 4 } });
  // What was clicked into is drawn anew, and closes menus.
  await page.waitForTimeout(1500);
  await page.getByTitle("Add Component").click();
  await page.getByRole("menuitem", { name: "Picture" }).click();
  await page.getByLabel("What it shows", { exact: true }).last().fill("Two rooms with open doors");
  await page.getByLabel("Caption").last().fill("The rooms in March. Photo: Aino Example");
  await text.evaluate((paragraph) => paragraph.scrollIntoView({ block: "center" }));
  await shoot("text-picture");
  await page.getByLabel("Date", { exact: true }).scrollIntoViewIfNeeded();
  await page.getByLabel("Expires at").fill("tomorrow");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("menuitem", { name: "Save now" }).click();
  await page
    .getByLabel("Expires at")
    .evaluate((field) => field.scrollIntoView({ block: "center" }));
  await shoot("refused");
} finally {
  await browser.close();
  cms.stop();
}
