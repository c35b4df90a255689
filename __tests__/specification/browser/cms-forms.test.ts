import { cpSync, mkdirSync, writeFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { siteClock } from "../../../functions/contract/site-time";
import { SITE_ZONE } from "../../../src/site/site-data";
import { onTheCms } from "../../support/cms";
import type { Locator } from "playwright-core";

const editing = onTheCms();

interface Form {
  name: string;
  label: string;
  fields?: { name: string; widget: string }[];
  create?: boolean;
}

interface Config {
  collections: (Form & { files?: Form[] })[];
}

async function collections() {
  const url = new URL("/admin/config.json", editing.cms.url);
  const answer = await fetch(url, { headers: { cookie: editing.cms.cookie } });
  return ((await answer.json()) as Config).collections;
}

test("every list and form opens with all fields", async () => {
  const { page } = await editing.open("news");
  for (const { name, label, files, fields, create } of await collections()) {
    for (const form of files ?? [{ name, label: "", fields }]) {
      await page.getByRole("link", { name: label, exact: true }).first().click();
      await page.getByRole("heading", { name: label, level: 1, exact: true }).waitFor();
      // A single file, the link for a new entry, or the first entry where the CMS creates none.
      const entry = page.getByRole("main").getByRole("link", { name: form.label, exact: true });
      const place = `#/collections/${name}/${create ? "new" : "entries/"}`;
      await (form.label ? entry : page.locator(`main a[href^='${place}']`)).first().click();
      for (const field of form.fields ?? []) {
        if (field.widget === "hidden") continue;
        if (field.widget === "more") {
          await page.getByRole("button", { name: "More fields" }).click();
          continue;
        }
        await page.locator(`label[for^="${field.name}-field-"]:visible`).first().waitFor();
      }
      await page.getByRole("link", { name: /Writing in/u }).click();
    }
  }
});

test("a long list starts with the latest entry, and search finds entries far below", async () => {
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
  const { page } = await editing.open("news");
  const entries = page.getByText(/^Long list \d+/u);
  await entries.first().waitFor();
  expect(await entries.count()).toBe(120);
  const days = await page.getByText(/ · \d{4}-\d\d-\d\d$/u).allInnerTexts();
  const dates = days.map((text) => text.slice(-10));
  expect(dates).toEqual(dates.toSorted().reverse());
  await page.getByPlaceholder("Search all").fill("Long list 117");
  await page.keyboard.press("Enter");
  await page.getByText("Long list 117", { exact: false }).first().waitFor();
});

test("opens with the printed URL, and again without its token", async () => {
  const visit = await editing.visit(editing.cms.url);
  await visit.page.getByRole("link", { name: "Team", exact: true }).waitFor();
  expect(visit.page.url()).not.toContain("token");
  await visit.page.reload();
  await visit.page.getByRole("link", { name: "Team", exact: true }).waitFor();
});

const FOLDER = "news/new-office-donated-sessions";

test("Save names every invalid field and focuses the first", async () => {
  const { page, me } = await editing.open("news/entries/new-office-donated-sessions/index");
  const before = editing.cms.read(`${FOLDER}/index.mdx`);
  await me.write("Title", "The third snow");
  await me.write("Description", "Too short");
  await page.getByRole("button", { name: "More fields" }).click();
  await me.write("Excerpt (optional)", "Too short, too");
  await page.getByRole("button", { name: "More fields" }).click();
  await me.save();
  const dialog = page.getByRole("dialog", { name: "Not saved yet" });
  const listed = await dialog.getByRole("listitem").allInnerTexts();
  expect(listed.map((text) => text.split("\n")[0])).toEqual(["Description", "Excerpt"]);
  expect(await page.getByLabel("Excerpt (optional)").isVisible()).toBe(true);
  expect(listed[0]).toMatch(/\nNow: 9 characters\n50 to 160 characters: /u);
  await page.keyboard.press("Escape");
  expect(await inView(page.getByLabel("Description", { exact: true }))).toBe(true);
  expect(editing.cms.read(`${FOLDER}/index.mdx`)).toBe(before);
});

test("advice on a saved text leads to its field, and is given once", async () => {
  const { page, me } = await editing.open("stories-fi/entries/antti-rautio/index");
  const [, title = ""] =
    /^title: (.*)$/mu.exec(editing.cms.read("stories/antti-rautio/index.mdx")) ?? [];
  await me.write("Title (optional)", title);
  await me.save();
  const advice = page.getByRole("dialog", { name: "Saved, with advice" });
  await advice.getByRole("link", { name: "Title", exact: true }).click();
  expect(await inView(page.getByLabel("Title (optional)", { exact: true }))).toBe(true);
  await me.write("Headline (optional)", "Toinen otsikko");
  await me.save();
  await me.saved();
  expect(await advice.count()).toBe(0);
});

test("opens a closed group with an invalid field", async () => {
  const { page, me } = await editing.open("news/entries/new-office-donated-sessions/index");
  const alt = page.getByRole("textbox", { name: "What it shows", exact: true });
  await alt.fill("Door");
  const image = page.locator("div[id^='image-field-']").getByRole("button", { name: "Collapse" });
  await image.first().click();
  await alt.waitFor({ state: "hidden" });
  await me.save();
  await page.getByRole("button", { name: "Back to the form" }).click();
  expect(await inView(alt)).toBe(true);
});

test("opens a section on a click of its line, and schedules it from a calendar", async () => {
  const { page, me } = await editing.open("pages/entries/contact");
  await page.getByText("Hero: There are several ways in.").click();
  const heading = page.getByLabel("Heading", { exact: true }).first();
  await heading.focus();
  await heading.fill("There are two ways in.");
  const publishAt = page.locator("input[type=datetime-local]").first();
  const minutes = [siteClock(SITE_ZONE, new Date())];
  await page
    .getByRole("button", { name: /publishAt/u })
    .first()
    .click();
  const now = await publishAt.inputValue();
  minutes.push(siteClock(SITE_ZONE, new Date()));
  expect(minutes.map((minute) => minute.slice(0, 16))).toContain(now);
  await publishAt.fill("2020-03-01T09:00");
  await me.save();
  await me.saved();
  const saved = JSON.parse(editing.cms.read("pages/contact.json")) as Record<string, unknown>;
  expect(saved).toMatchObject({
    publishAt: "2020-03-01T09:00",
    sections: expect.arrayContaining([
      expect.objectContaining({ type: "hero", heading: "There are two ways in." }),
    ]) as unknown,
  });
});

/** Waits until a field has the focus. Returns true if it is inside the window. */
async function inView(field: Locator): Promise<boolean> {
  await field.and(field.page().locator(":focus")).waitFor();
  return field.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

test("saves a story with a note about a file that is missing elsewhere", async () => {
  const story = "stories/antti-rautio/index.fi.mdx";
  const before = editing.cms.read(story);
  const { page, me } = await editing.open("stories-fi/entries/antti-rautio/index");
  rmSync(join(editing.cms.root, "mails.fi.json"));
  await me.write("Title (optional)", "Toinen otsikko");
  await me.save();
  const dialog = page.getByRole("dialog", { name: /^Saved, but the site cannot be published/u });
  expect(await dialog.getByRole("listitem").innerText()).toMatch(
    /^content\/mails\.fi\.json\nFound: no such file, though site\.json has the language fi\nWrite: /u,
  );
  await page.getByRole("button", { name: "Back to the form" }).click();
  await me.write("Title (optional)", "Kolmas otsikko");
  await me.save();
  await me.saved();
  expect(editing.cms.read(story)).toBe(before.replace(/^title: .*$/mu, "title: Kolmas otsikko"));
  expect(await dialog.count()).toBe(0);
});
