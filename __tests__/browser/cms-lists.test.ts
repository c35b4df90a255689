import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTheCms } from "../support/on-the-cms";

const editing = onTheCms();

interface Form {
  label: string;
  fields?: { name: string }[];
}

interface Config {
  collections: (Form & { files?: Form[] })[];
}

async function collections() {
  const url = new URL("/admin/config.json", editing.cms.url);
  const answer = await fetch(url, { headers: { cookie: editing.cms.cookie } });
  return ((await answer.json()) as Config).collections;
}

test("every list opens, and every form with all the fields of its file", async () => {
  const { page, faults, close } = await editing.open("news");
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
  const article = editing.cms.read("news/ai-think-tank-launching/index.mdx");
  for (let index = 0; index < 120; index += 1) {
    const folder = join(editing.cms.root, `news/long-${index}`);
    mkdirSync(folder);
    cpSync(
      join(editing.cms.root, "news/ai-think-tank-launching/picture.jpg"),
      join(folder, "picture.jpg"),
    );
    const title = `title: Long list ${index}`;
    writeFileSync(join(folder, "index.mdx"), article.replace(/title: .*/u, title));
  }
  const { page, faults, close } = await editing.open("news");
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
  const seen = await editing.visit(editing.cms.url);
  await seen.page.getByRole("link", { name: "Team" }).waitFor();
  expect(seen.page.url()).not.toContain("token");
  await seen.page.reload();
  await seen.page.getByRole("link", { name: "Team" }).waitFor();
  expect(seen.faults).toEqual([]);
  await seen.close();
});
