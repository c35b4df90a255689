/** @jest-environment node */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { openBrowser, visit } from "../support/browser";
import { startCms, type TestCms } from "../support/cms";
import { author } from "../support/cms-steps";

let browser: Browser;
let cms: TestCms;

beforeAll(async () => {
  [browser, cms] = await Promise.all([openBrowser(), startCms()]);
});

afterAll(async () => {
  await browser.close();
  await cms.stop();
});

async function opened(place: string) {
  const seen = await visit(browser, "about:blank", { width: 1440, height: 900 });
  const me = author(seen.page, cms.url);
  await me.open(place);
  return { ...seen, me };
}

interface Form {
  label: string;
  fields?: { name: string }[];
}

interface Config {
  collections: (Form & { files?: Form[] })[];
}

async function collections() {
  const url = new URL("/admin/config.json", cms.url);
  const answer = await fetch(url, { headers: { cookie: cms.cookie } });
  return ((await answer.json()) as Config).collections;
}

test("every list opens, and every form with all the fields of its file", async () => {
  const { page, faults, close } = await opened("news");
  for (const { label, files, fields } of await collections()) {
    for (const form of files ?? [{ label: "", fields }]) {
      await page.getByRole("link", { name: label, exact: true }).first().click();
      await page.getByRole("heading", { name: label, level: 1, exact: true }).waitFor();
      // A single file, or the button for a new entry, which is a link as well.
      const entry = page.getByRole("main").getByRole("link", { name: form.label, exact: true });
      await (form.label ? entry : page.locator("a[href$='/new']")).first().click();
      for (const field of form.fields ?? []) {
        await page.locator(`label[for^="${field.name}-field-"]:visible`).first().waitFor();
      }
      await page.getByRole("link", { name: /Writing in/u }).click();
    }
  }
  expect(faults).toEqual([]);
  await close();
});

test("a long list comes in pages as the author scrolls, and a search finds what is further down", async () => {
  const article = cms.read("news/ai-think-tank-launching/index.mdx");
  for (let index = 0; index < 120; index += 1) {
    const folder = join(cms.root, `news/long-${index}`);
    mkdirSync(folder);
    cpSync(join(cms.root, "news/ai-think-tank-launching/picture.jpg"), join(folder, "picture.jpg"));
    const title = `title: Long list ${index}`;
    writeFileSync(join(folder, "index.mdx"), article.replace(/title: .*/u, title));
  }
  const { page, faults, close } = await opened("news");
  const entries = page.getByText(/^Long list \d+/u);
  await entries.first().waitFor();
  expect(await entries.count()).toBeLessThan(60);
  while ((await entries.count()) < 120) {
    await page.mouse.wheel(0, 4000);
    await page.waitForTimeout(100);
  }
  await page.getByPlaceholder("Search all").fill("Long list 117");
  await page.keyboard.press("Enter");
  await page.getByText("Long list 117", { exact: false }).first().waitFor();
  expect(faults).toEqual([]);
  await close();
});

test("the page opens with the printed address, and again without its token", async () => {
  const seen = await visit(browser, cms.url, { width: 1440, height: 900 });
  await seen.page.getByRole("link", { name: "Team" }).waitFor();
  expect(seen.page.url()).not.toContain("token");
  await seen.page.reload();
  await seen.page.getByRole("link", { name: "Team" }).waitFor();
  expect(seen.faults).toEqual([]);
  await seen.close();
});
