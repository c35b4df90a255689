import type { Page } from "playwright-core";
import { axeFaults, sidewaysScroll } from "../../support/browser";
import { onTheSite } from "../../support/on-the-site";
import { bringReact } from "../../support/react";

const site = onTheSite();

const BEFORE = "Item 7. Logistics development";
const AFTER = "Item 7. Lease of a second warehouse, for decision";

/** The titles of the papers that are shown. */
async function shown(page: Page): Promise<string[]> {
  const titles = page.getByRole("region", { name: "The page from Friday" }).locator("h3");
  return titles.evaluateAll((all) =>
    all.filter((title) => title.checkVisibility()).map((title) => title.textContent),
  );
}

test("without a script, two radio buttons choose which version of the paper is shown", async () => {
  const { page } = await site.open("/", { script: false, width: 320 });
  const versions = page.getByRole("group", { name: "Which version of the paper" });
  const before = versions.getByRole("radio", { name: "At one o’clock" });
  expect(await before.isChecked()).toBe(true);
  expect(await shown(page)).toEqual([BEFORE]);
  await before.press("ArrowRight");
  expect(await shown(page)).toEqual([AFTER]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test("the choice stays when React comes", async () => {
  const { page } = await site.open("/");
  await page.getByRole("radio", { name: "At half past two" }).check();
  await bringReact(page);
  expect(await shown(page)).toEqual([AFTER]);
});

test("both versions are printed, with their notes, the first one first", async () => {
  const { page } = await site.open("/");
  await page.emulateMedia({ media: "print" });
  expect(await shown(page)).toEqual([BEFORE, AFTER]);
  const notes = page.getByRole("list", { name: "Notes in the margin" });
  expect(await notes.count()).toBe(6);
  expect(await page.getByRole("radio").count()).toBe(0);
});

test("axe finds nothing in either version", async () => {
  const { page } = await site.open("/");
  for (const name of ["At one o’clock", "At half past two"]) {
    await page.getByRole("radio", { name }).check();
    expect(await axeFaults(page, "section[aria-labelledby=friday]")).toEqual([]);
  }
});
