import { checkContent } from "../../../authoring/check/check-content";
import { sitePages } from "../../../authoring/check/site-pages";
import { type ContentFile, parseContent } from "../../../authoring/read/content-file";
import fc from "fast-check";
import { jsonIssues } from "../../../authoring/read/json";
import { readFileSync, renameSync } from "node:fs";
import { readPictures } from "../../../authoring/check/picture-facts";
import { readFixture } from "../../support/fixtures";
import { copiedContent } from "./copied-content";
import { LAUNCH } from "./mistakes/mistake";

const OTHER_PICTURE = "../../pictures/open-door.jpg";

const content = copiedContent();
afterEach(() => content.restore());
afterAll(() => content.cleanUp());

test("valid content has no issues", async () => {
  expect(await content.problems()).toEqual([]);
});

test("finds a truncated picture while many others are read", async () => {
  const bytes = readFileSync(`${content.root}/team/kim-solvang.jpg`);
  const names = Array.from({ length: 24 }, (_, index) => `cut-${index}.jpg`);
  for (const name of names) content.write(name, bytes.subarray(0, bytes.length / 2));
  const facts = await readPictures(content.root, names);
  expect(new Set([...facts.values()].map((fact) => !fact.ok && fact.found))).toEqual(
    new Set(["a picture that is cut off"]),
  );
});

test("reports an inherited mistake for the original only", async () => {
  content.edit("team/kim-solvang.json", (data) => Object.assign(data, { order: "last" }));
  content.write("team/kim-solvang.nb.json", '{ "role": "Gartner" }');
  const issues = (await content.problems()).join("\n");
  expect(issues).toMatch(/^content\/team\/kim-solvang\.json:\d+ · order · /mu);
  expect(issues).toMatch(/^content\/team\/kim-solvang\.nb\.json:1 · role · /mu);
  expect(issues).not.toContain("nb.json:1 · order");
});

test("a line of a translated form is that of its own file, whatever the order of its questions", async () => {
  content.edit("forms/send-message-form.nb.json", ({ fields }) => (fields as object[]).reverse());
  const text = content.read("forms/send-message-form.nb.json");
  content.write("forms/send-message-form.nb.json", text.replace('"Emne"', '"Emne "'));
  const line = text.slice(0, text.indexOf('"Emne"')).split("\n").length;
  expect(await content.problems()).toEqual([
    expect.stringContaining(`forms/send-message-form.nb.json:${line} · fields[4].label · found`),
  ]);
});

test("a page in another language wants its form in that language, whole", async () => {
  const page = "pages/contact.nb.json";
  const form = { type: "form", form: "send-message-form", heading: "Skriv", intro: "Til oss." };
  content.write(page, JSON.stringify({ address: "kontakt", sections: [form] }));
  const told = (await content.problems()).join("\n");
  for (const field of ["submit", "privacy", "thanks.heading"])
    expect(told).toContain(`send-message-form.nb.json:1 · ${field} · found nothing`);
  content.remove("forms/send-message-form.nb.json");
  expect((await content.problems()).join("\n")).toContain(
    "content/forms/send-message-form.nb.json · (file) · found no such file, though site.json has",
  );
});

/** A form of choices, each with a condition on another. */
function formWith(count: number, choices: number, conditionOf: (index: number) => number) {
  const { fields, ...form } = JSON.parse(readFixture("forms/send-message-form.json")) as {
    fields: object[];
  };
  const questions = Array.from({ length: count }, (_, index) => ({
    ...{ name: `q${index}`, kind: "choice", label: `Question ${index}`, error: "Choose" },
    shownWhen: { field: `q${conditionOf(index)}`, is: ["c0"] },
    choices: Array.from({ length: choices }, (__, id) => ({ id: `c${id}`, name: `Choice ${id}` })),
  }));
  const all = { ...form, formType: "hostile", fields: [...fields.slice(0, 2), ...questions] };
  content.write("forms/hostile.json", JSON.stringify(all, undefined, 1));
}

test.each([
  ["a hundred questions", 100, 2, "fields · found a list of 102 · write the questions"],
  ["ten thousand answers", 1, 10_000, "fields[2].choices · found a list of 10000"],
  [
    "conditions in a circle",
    38,
    100,
    'fields[2].shownWhen.field · found "q1", which is asked later',
  ],
])("a hostile form is refused at once: %s", async (_, count, choices, found) => {
  formWith(count, choices, (index) => (index + 1) % count);
  const told = (await content.problems()).filter((line) => line.includes("hostile"));
  expect(told.join("\n")).toMatch(/^content\/forms\/hostile\.json:\d+ · /u);
  expect(told.join("\n")).toContain(found);
});

test("texts and articles may use figures of site.json in braces, and the gate gives no advice", async () => {
  content.write(
    LAUNCH,
    content.read(LAUNCH).replace("The idea came", "In {callMinutes} minutes it came"),
  );
  expect(await content.problems()).toEqual([]);
  content.write(
    "news/ai-table-opens/unused.jpg",
    readFileSync(`${content.root}/team/kim-solvang.jpg`),
  );
  expect((await content.problems()).join()).toContain("a picture that no file names");
  expect((await checkContent(content.root)).issues).toEqual([]);
});

test("asks for a lower-case name for a picture whose ending is in capitals", async () => {
  renameSync(`${content.root}/team/kim-solvang.jpg`, `${content.root}/team/kim-solvang.JPG`);
  const [ending, field, ...others] = await content.problems();
  expect(ending).toContain("write its ending in small letters: kim-solvang.jpg");
  expect(field).toContain("but its file's ending is in capitals");
  expect(others).toEqual([]);
});

test.each([
  ["an aside in brackets", "The idea [sic] came, on page [12]."],
  ["a dialogue with dashes", "– The idea came.\n\n– And then?"],
  ["a hyphen that is meant", String.raw`\- The idea came.`],
  ["a star that is meant", String.raw`The price \* holds.`],
  ["a list from 5 on", "5. The idea.\n6. The rooms."],
  ["a list with ones alone", "1. the idea\n1. the rooms"],
  ["a list that a text parts", "1. the idea\n\nIt came.\n\n2. the rooms"],
  ["an ordinal with a backslash", String.raw`6\. joulukuuta`],
  ["a table with an empty cell", "| a | b |\n| - | - |\n| c | |"],
  ["a share of a public document", "[Us](https://www.google.com/search?q=fjordlys)"],
  ["names with ä and ö", "Sjöhagen, Väisälä, Söderström: Nordic forest companies at work."],
  ["another person’s name", "Director’s cut: two people, an hour and a half, 8–10 hours."],
])("%s has no issues", async (_, text) => {
  content.write(LAUNCH, content.read(LAUNCH).replace("The idea came", `${text}\n\nThe idea came`));
  expect(await content.problems()).toEqual([]);
});

test("a further page of the list may be linked to once it has enough articles", async () => {
  content.edit("navigation.json", (data) =>
    Object.assign(data.call as object, { to: "/news-and-stories/2" }),
  );
  expect(await content.problems()).toHaveLength(1);
  const article = content.read(LAUNCH).replace("src: ./", "src: ../ai-table-opens/");
  for (let number = 0; number < 23; number += 1) {
    const numbered = article.replaceAll(/^(?:title|description): "/gmu, `$&${number} `);
    content.write(`news/more-${number}/index.mdx`, numbered);
  }
  expect(await content.problems()).toEqual([]);
});

test("links may use the id of a section as an anchor", async () => {
  content.edit("navigation.json", (data) =>
    Object.assign(data.call as object, { to: "/our-story#desk" }),
  );
  expect(await content.problems()).toEqual([expect.stringContaining("no part #desk")]);
  const story = content.read("pages/our-story.json");
  content.write("pages/our-story.json", story.replace('"id": "beginning"', '"id": "desk"'));
  expect(await content.problems()).toEqual([]);
});

test("valid pictures, with and without captions, have no issues", async () => {
  const text = content.read(LAUNCH);
  const pictures = `![An open door](${OTHER_PICTURE})\n\n![An open door](${OTHER_PICTURE} "It's *ours*")`;
  content.write(LAUNCH, `${text.trimEnd()}\n\n${pictures}\n`);
  expect(await content.problems()).toEqual([]);
});

test("a picture that only a text shows counts as used", async () => {
  content.write("news/ai-table-opens/b.jpg", "");
  expect((await content.problems()).join()).toContain("a picture that no file names");
  content.write(LAUNCH, `${content.read(LAUNCH).trimEnd()}\n\n![An open door](./b.jpg)\n`);
  expect((await content.problems()).join()).toContain("./b.jpg, an empty file");
});

test("the privacy notice has each generated part exactly once", async () => {
  const notice = content.read("texts/privacy.mdx");
  content.write("texts/privacy.mdx", notice.replace("\n[rights]\n", "\n\\[rihgts]\n"));
  const [wrong, missing, ...others] = await content.problems();
  expect(wrong).toMatch(/texts\/privacy\.mdx:\d+ · body · found no line \[rights\]/u);
  expect(missing).toMatch(/found \[rihgts\] · write one of .* \(did you mean rights\?\)/u);
  expect(others).toEqual([]);
  content.write("texts/privacy.mdx", notice.replace("\n[rights]\n", "\n[rights]\n\n[rights]\n"));
  expect(await content.problems()).toEqual([expect.stringMatching(/\[rights\] · write it once/u)]);
});

const story = (number: number, more = ""): ContentFile =>
  parseContent(`stories/leader-${number}/index.mdx`, `---\nname: A leader\n${more}---\n\nText.\n`);

const stories = (count: number, more?: string) =>
  Array.from({ length: count }, (_, index) => story(index, more));

const listPagesOf = (files: ContentFile[]) =>
  [...sitePages(files, new Date("2026-11-21T12:00:00Z")).pages.keys()].filter((address) =>
    address.startsWith("/news-and-stories/"),
  );

test("hidden content does not count for the length of a list", () => {
  expect(listPagesOf(stories(30, "draft: true\n"))).toEqual([]);
  expect(listPagesOf(stories(30, "publishAt: 2027-01-01\n"))).toEqual([]);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON with a few letters put in, taken away or doubled. */
const spoilt = fc
  .tuple(
    fc.json({ maxDepth: 3 }),
    fc.array(
      fc.tuple(fc.nat(), fc.constantFrom("", ",", '"', "{", "]", "x", "“", "\n", "\t", "1")),
    ),
  )
  .map(([json, changes]) =>
    changes.reduce((text, [at, put]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + (put === "" ? 1 : 0));
    }, json),
  );

test("rejects exactly the texts that JSON.parse rejects, and names a line", () => {
  fc.assert(
    fc.property(spoilt, (text) => {
      const [issue] = jsonIssues(text).filter(({ found }) => found !== "this field twice");
      expect(issue === undefined).toBe(isJson(text));
      if (!issue) return;
      expect(issue.line).toBeGreaterThan(0);
      expect(issue.line).toBeLessThanOrEqual(text.split("\n").length);
      expect(issue.write).toBeTruthy();
    }),
    { numRuns: 2000, seed: 1 },
  );
});
