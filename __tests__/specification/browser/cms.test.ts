import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { checkContent } from "../../../authoring/check/check-content";
import { formatIssue, blockingIssues } from "../../../authoring/read/issue";
import { axeFaults } from "../../support/browser";
import { onTheCms } from "../../support/cms";

const editing = onTheCms();

const photo = readFileSync("content/news/new-office-donated-sessions/picture.jpg");
const FOLDER = "news/the-first-snow";

async function problems(): Promise<string[]> {
  return blockingIssues((await checkContent(editing.cms.root)).issues).map(formatIssue);
}

/** The label has no "(optional)": the field is required unless Decorative is on. */
const whatItShows = (page: Page) =>
  page.getByRole("textbox", { name: "What it shows", exact: true });

async function opened(place: string) {
  const seen = await editing.visit();
  seen.page.on("dialog", (dialog) => void dialog.accept());
  await seen.me.open(place);
  return seen;
}

test("creates an article with a picture without requests to other hosts", async () => {
  const { page, me, requests } = await opened("news/new");
  await me.write("Title", "The first snow");
  await me.write("Description", "It snowed in Helsinki, and the mentors came by ski to every one.");
  await me.pick("Category", "Announcement");
  await page.locator("input[type=date]").fill("2026-01-07");
  await me.write("Author", "Hanna Virtavuori");
  await me.write("Author role", "Communication");
  await me.upload({ name: "Snow Photo.jpg", buffer: photo });
  await whatItShows(page).fill("Snow on the sill of an office window");
  await me.writeText("It snowed.", "And it stayed.");
  await me.save();
  await page.waitForURL(/the-first-snow/u);
  await page.getByRole("button", { name: "Translate into Finnish" }).waitFor();
  expect(editing.cms.names(FOLDER)).toEqual(["index.mdx", "snow-photo.jpg"]);
  expect(await problems()).toEqual([]);
  const link = page.frameLocator("iframe").getByRole("link", { name: "See it on the site" });
  expect(await link.getAttribute("href")).toBe(`${editing.cms.siteUrl}/news/the-first-snow`);
  const own = [new URL(editing.cms.url).origin, editing.cms.siteUrl];
  expect(requests.filter((request) => !own.includes(new URL(request).origin))).toEqual([]);
});

/** The page of the site beside the form. */
const preview = (page: Page) => page.frameLocator("iframe").frameLocator("iframe");

test("shows the page of the article beside it, and a change affects one line of its file", async () => {
  const { page, me } = await opened("news/entries/the-first-snow/index");
  const before = editing.cms.read(`${FOLDER}/index.mdx`).split("\n");
  await preview(page).getByRole("heading", { name: "/news/the-first-snow" }).waitFor();
  await me.write("Title", "The second snow");
  await me.save();
  await me.saved();
  const after = editing.cms.read(`${FOLDER}/index.mdx`).split("\n");
  expect(after.filter((line, index) => line !== before[index])).toEqual(["title: The second snow"]);
});

test("a click on the picture sets its focal point", async () => {
  const { page, me } = await opened("news/entries/the-first-snow/index");
  const picture = page.getByTitle("Click what must stay in view");
  // At first, Decap shows a placeholder of 300 pixels.
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>(".focal img");
    return image && image.naturalWidth > 300;
  });
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await picture.click({ position: { x: width * 0.7, y: height * 0.45 } });
  await me.save();
  await me.saved();
  expect(editing.cms.read(`${FOLDER}/index.mdx`)).toMatch(
    /^ {2}focal: (?:69|70|71)% (?:44|45|46)%$/mu,
  );
});

test("translates the article as a draft, and names what is to be translated", async () => {
  const { page, me } = await opened("news/entries/the-first-snow/index");
  await page.getByRole("button", { name: "Translate into Finnish" }).click();
  await page
    .getByText(
      "Still in the words of the original: Title, Description, Author role, Image › What it shows, Text (2 paragraphs).",
    )
    .waitFor();
  expect(page.url()).toMatch(/\/news-fi\/entries\/the-first-snow\/index$/u);
  expect(editing.cms.read(`${FOLDER}/index.fi.mdx`)).toContain("draft: true");
  await me.write("Title (optional)", "Ensilumi");
  await me.save();
  await page.getByText(/^Still in the words of the original: Description,/u).waitFor();
  await preview(page).getByRole("heading", { name: "/news/the-first-snow-fi" }).waitFor();
  await page.getByRole("button", { name: "Open in English" }).click();
  await preview(page).getByRole("heading", { name: "/news/the-first-snow", exact: true }).waitFor();
  expect(await problems()).toEqual([]);
});

test("does not save an invalid article; the dialog shows field, value and fix", async () => {
  const { page, me, faults } = await opened("news/entries/the-first-snow/index");
  const before = editing.cms.read(`${FOLDER}/index.mdx`);
  await whatItShows(page).fill("");
  await me.save();
  const dialog = page.getByRole("dialog", { name: "Not saved yet" });
  expect(await dialog.getByRole("listitem").innerText()).toMatch(
    /^Image › What it shows\nFound: nothing\nDescribe what the picture shows, or switch on Decorative$/u,
  );
  expect(await axeFaults(page, "dialog")).toEqual([]);
  await page.getByRole("button", { name: "Back to the form" }).click();
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("The second snow");
  expect(editing.cms.read(`${FOLDER}/index.mdx`)).toBe(before);
  // The console logs the refusal of the server.
  faults.length = 0;
});

test("a mistake in the text quotes it and leads back to it", async () => {
  const { page, me, faults } = await opened("news/entries/the-first-snow/index");
  await page.locator("[data-slate-editor] p").last().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" See http://example.com.");
  await me.save();
  const dialog = page.getByRole("dialog", { name: "Not saved yet" });
  await dialog.getByText("Text › “And it stayed. See").waitFor();
  await dialog.getByRole("button", { name: "Back to the form" }).click();
  await page.locator("[data-slate-editor]:focus").waitFor();
  faults.length = 0;
});

test("adds a picture to the text and keeps existing ones as written", async () => {
  const path = `${FOLDER}/index.mdx`;
  const byHand = `<Figure src="./snow-photo.jpg" alt="A &quot;door&quot; [open]" caption="So open. Photo: Aino Example" />`;
  const before = editing.cms.read(path).replace("It snowed.\n", `It snowed.\n\n${byHand}\n`);
  writeFileSync(join(editing.cms.root, path), before);
  const { page, me } = await opened("news/entries/the-first-snow/index");
  await me.addToText(" For days.");
  await me.upload({ name: "Deep Snow.jpg", buffer: photo });
  await page.getByLabel("What it shows", { exact: true }).last().fill("Snow up to the handle");
  await page.getByLabel("Caption (optional)", { exact: true }).last().fill('The "door"');
  await me.save();
  await me.saved();
  const own = `<Figure src="./deep-snow.jpg" alt="Snow up to the handle" caption="The &quot;door&quot;" />`;
  expect(editing.cms.read(path)).toBe(before.replace("stayed.\n", `stayed. For days.\n\n${own}\n`));
  expect(editing.cms.names(FOLDER)).toContain("deep-snow.jpg");
  expect(await problems()).toEqual([]);
});

test("deletes the translation, and the article with its pictures and folder", async () => {
  const { page } = await opened("news-fi/entries/the-first-snow/index");
  await page.getByRole("button", { name: "Delete entry" }).click();
  await page.waitForURL(/collections\/news-fi$/u);
  await page.goto(`${editing.cms.url}#/collections/news/entries/the-first-snow/index`);
  await page.getByRole("button", { name: "Delete entry" }).click();
  await page.waitForURL(/collections\/news$/u);
  await page.getByText("The AI Think Tank opens").first().waitFor();
  expect(editing.cms.names(FOLDER)).toEqual([]);
  expect(editing.cms.names("news")).toHaveLength(4);
  expect(await problems()).toEqual([]);
});

const DESCRIPTION = "Another description of the home page, in more than fifty characters.";

test("a change of a field in a group affects only its line of the file", async () => {
  const { page, me } = await opened("pages/entries/home");
  const before = editing.cms.read("pages/home.json").split("\n");
  await preview(page).getByRole("heading", { name: "/", exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Delete entry" }).isVisible()).toBe(false);
  await me.write("Description", DESCRIPTION);
  await me.save();
  await me.saved();
  const after = editing.cms.read("pages/home.json").split("\n");
  expect(after.filter((line, index) => line !== before[index])).toEqual([
    `    "description": ${JSON.stringify(DESCRIPTION)}`,
  ]);
});

test("refuses a HEIC picture, and then saves a .jpg and the typed text", async () => {
  const { page, me } = await opened("team/entries/kim-saarnilehto");
  await me.write("Name", "Kim Saarnimaa");
  await me.openMedia();
  await page.locator("input[type=file]").setInputFiles({
    ...{ name: "IMG_2034.HEIC", mimeType: "image/heic", buffer: Buffer.from("ftypheic") },
  });
  const dialog = page.getByRole("dialog", { name: "Not uploaded" });
  expect(await dialog.getByRole("listitem").innerText()).toMatch(
    /^IMG_2034\.HEIC\nFound: a file that is not a picture for the web\nExport it as JPEG/u,
  );
  await page.getByRole("button", { name: "Back to the form" }).click();
  await me.chooseFile({ name: "Kim Again.jpg", buffer: photo });
  await me.save();
  await me.saved();
  const saved = editing.cms.read("team/kim-saarnilehto.json");
  expect(saved).toContain('"name": "Kim Saarnimaa"');
  expect(saved).toContain('"./kim-again.jpg"');
  expect(await problems()).toEqual([]);
});
