import { mkdirSync, readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { pathToFileURL } from "node:url";
import { Command } from "commander";
import { openBrowser } from "../__tests__/support/browser";

const SOURCES = "content/brochure";

/** Prints each page of content/brochure as a tagged PDF with bookmarks and embedded fonts. */
async function printPdfs(folder: string): Promise<void> {
  const browser = await openBrowser();
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(SOURCES).filter((name) => name.endsWith(".html"))) {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(SOURCES, file)).href);
    await page.evaluate(() => document.fonts.ready);
    const path = join(folder, `programme-${parse(file).name}.pdf`);
    const look = { preferCSSPageSize: true, printBackground: true };
    const { length } = await page.pdf({ path, tagged: true, outline: true, ...look });
    console.log(`${path}, ${Math.round(length / 1000)} KB`);
  }
  await browser.close();
}

new Command("npm run brochure --")
  .description("Prints the pages of content/brochure as PDFs.")
  .argument("[folder]", "where the PDFs go", "static")
  .action(printPdfs)
  .parse();
