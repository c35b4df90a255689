import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { onTheCms } from "../support/on-the-cms";

const editing = onTheCms();

const FOLDER = "news/new-office-donated-sessions";

test("Save names every field of the wrong form, and leads to the first", async () => {
  const { page, me, faults, close } = await editing.open(
    "news/entries/new-office-donated-sessions/index",
  );
  const before = editing.cms.read(`${FOLDER}/index.mdx`);
  await me.write("Title", "The third snow");
  await me.write("Description", "Too short");
  await me.write("Expires at (optional)", "1.12.2026");
  await page.getByLabel("Focal point (optional)", { exact: true }).fill("left");
  await me.save();
  const dialog = page.getByRole("dialog", { name: "Not saved yet" });
  const told = await dialog.getByRole("listitem").allInnerTexts();
  expect(told.map((text) => text.split("\n")[0])).toEqual([
    "Description",
    "Expires at",
    "Image › Focal point",
  ]);
  expect(told[0]).toMatch(/\n.* 50 to 160 characters/u);
  await page.keyboard.press("Escape");
  expect(await inView(page.getByLabel("Description", { exact: true }))).toBe(true);
  expect(editing.cms.read(`${FOLDER}/index.mdx`)).toBe(before);
  expect(faults).toEqual([]);
  await close();
});

test("a field of the wrong form in a closed group is opened", async () => {
  const { page, me, faults, close } = await editing.open(
    "news/entries/new-office-donated-sessions/index",
  );
  const focal = page.getByLabel("Focal point (optional)", { exact: true });
  await focal.fill("left");
  const image = page.locator("div[id^='image-field-']").getByRole("button", { name: "Collapse" });
  await image.first().click();
  await focal.waitFor({ state: "hidden" });
  await me.save();
  await page.getByRole("button", { name: "Back to the form" }).click();
  expect(await inView(focal)).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

/** Whether the cursor comes to stand in a field, and the field in the window. */
async function inView(field: Locator): Promise<boolean> {
  await field.and(field.page().locator(":focus")).waitFor();
  return field.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

test("a story in one language is saved, and what the site still waits for is said", async () => {
  const { page, me, faults, close } = await editing.open("stories-fi/entries/antti-rautio/index");
  rmSync(join(editing.cms.root, "stories/antti-rautio/en.mdx"));
  await me.write("Title", "Toinen otsikko");
  await me.save();
  const dialog = page.getByRole("dialog", { name: /^Saved, but the site cannot be published/u });
  expect(await dialog.getByRole("listitem").innerText()).toMatch(
    /^content\/stories\/antti-rautio\/en\.mdx\nFound: no such file, though there is fi\.mdx\nWrite: /u,
  );
  await page.getByRole("button", { name: "Back to the form" }).click();
  await me.write("Title", "Kolmas otsikko");
  await me.save();
  await me.saved();
  expect(editing.cms.read("stories/antti-rautio/fi.mdx")).toContain("\ntitle: Kolmas otsikko\n");
  expect(await dialog.count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});
