import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import type { Json } from "../../authoring/read/migrated-file";
import { CONTENT_VERSION, migrated } from "../../authoring/read/migrations";
import { migrateContent } from "../../authoring/commands/migrate-content";
import { newsArticle } from "../../authoring/types/collections/news-article";
import { pageAddress } from "../../authoring/types/content-type";
import { copiedContent } from "./check/copied-content";
import { readFixture } from "../support/fixtures";

const content = copiedContent();

afterEach(() => content.restore());
afterAll(() => content.cleanUp());

function run() {
  const program = ["scripts/program.mjs", "authoring/commands/migrate.ts", content.root];
  return spawnSync(process.execPath, program, { encoding: "utf8" });
}

const migrate = (): string => run().stdout;

const VERSION_6 = "__tests__/fixtures/version-6";

/** Puts the forms, mails and pages of version 6, as a site had them, into the copy. */
function writeVersion6() {
  content.remove("forms");
  for (const page of ["discovery-call", "send-message"]) content.remove(`pages/${page}.json`);
  cpSync(VERSION_6, content.root, { recursive: true });
  content.edit("site.json", (site) => (site["contentVersion"] = 6));
}

const byFormerPath = (files: ReturnType<typeof migrated>) =>
  new Map(files.map((file) => [file.from, file]));

test("content without a version gets the former constants, and keeps its own values", () => {
  const before = new Map([
    ["site.json", { brand: "Fjordlys Coaching", currency: "NOK", booking: { seats: 3 } }],
    ["navigation.json", { pages: [] }],
    ["texts/privacy.mdx", { blocks: { retention: { leads: "calls", nothing: "unstored" } } }],
  ]);
  const after = byFormerPath(migrated(before));
  expect(after.get("site.json")?.data).toMatchObject({
    contentVersion: CONTENT_VERSION,
    brand: "Fjordlys Coaching",
    currency: "NOK",
    timeZone: "Europe/Helsinki",
    storyLanguages: ["fi", "en"],
    booking: { seats: 3, holdDays: 2, noticeDays: 0 },
    retention: { leadMonths: 12, applicationMonths: 24, flaggedDays: 30 },
  });
  expect(after.get("navigation.json")?.data).toBe(before.get("navigation.json"));
  expect(after.get("texts/privacy.mdx")?.data).toEqual({
    blocks: { retention: { leads: "calls" } },
  });
});

/** No page shows these two. */
const UNSHOWN = ["discovery-call-booking", "send-message-form"];

test("each form becomes a file, in each language, with what its page and the mails said of it", async () => {
  const formsOf = (...names: string[]) =>
    names.flatMap((name) =>
      ["", ".nb"].map((lang) => {
        const file = JSON.parse(content.read(`forms/${name}${lang}.json`)) as Json;
        // Later versions brought these.
        const isFormer = (field: Json) => field.name !== "about" && field.name !== "topics";
        return { ...file, fields: (file.fields as Json[]).filter(isFormer) };
      }),
    );
  const shown = ["standard-call-booking", "job-application"];
  const expected = formsOf(...shown);
  const texts = formsOf(...UNSHOWN);
  writeVersion6();
  expect(migrate()).toContain("Changed content/forms/job-application.nb.json\n");
  expect(formsOf(...shown)).toEqual(expected);
  // Of the others, all but what only a page says.
  for (const [index, migrated] of formsOf(...UNSHOWN).entries())
    expect(migrated).toMatchObject({ ...texts[index], ...(index % 2 === 0 && ofPage(migrated)) });
  expect(await content.problems()).toEqual(
    UNSHOWN.map((name) =>
      expect.stringContaining(`forms/${name}.json · (file) · advice: found a form`),
    ),
  );
  expect(content.read("mails.nb.json")).not.toMatch(/"(?:receipts|calls)"/u);
  expect(content.read("pages/apply.json")).not.toMatch(/"(?:submit|privacy|thanks)"/u);
});

const ofPage = ({ submit, privacy, thanks }: Json) => ({ submit, privacy, thanks });

test("the check asks for npm run content:migrate, which changes only outdated fields", async () => {
  writeVersion6();
  const before = ["site.json", "navigation.json"].map((file) => content.read(file));
  content.edit("site.json", (site) => {
    delete site["contentVersion"];
    delete site["currency"];
  });
  content.edit("words.nb.json", (words) => {
    words["toast"] = { close: "Lukk" };
    delete words["carousel"];
  });
  expect(await content.problems()).toContain(
    `content/site.json:1 · contentVersion · found content of version 0, but the code reads version ${CONTENT_VERSION} · run npm run content:migrate`,
  );
  expect(migrate()).toContain("Changed content/site.json\n");
  const gate = (await content.check()).issues.filter(({ advice }) => !advice);
  expect(gate).toEqual([]);
  const after = ["site.json", "navigation.json"].map((file) => content.read(file));
  expect(JSON.parse(after[0] ?? "")).toEqual({
    ...(JSON.parse(before[0] ?? "") as object),
    currency: "EUR",
    contentVersion: CONTENT_VERSION,
  });
  expect(after[1]).toBe(before[1]);
  const wordsIn = (text: string) => JSON.parse(text) as Record<string, object>;
  const { toast, carousel } = wordsIn(readFixture("words.nb.json"));
  expect(wordsIn(content.read("words.nb.json"))).toMatchObject({
    toast: { ...toast, close: "Lukk" },
    carousel,
  });
  expect(migrate()).not.toContain("Changed");
});

test("names an unreadable file with its line, and changes nothing", () => {
  content.edit("site.json", (site) => delete site["contentVersion"]);
  const before = content.read("site.json");
  content.write("mails/en.json", '{\n  "a": 1\n  "b": 2\n}\n');
  const { status, stderr } = run();
  expect(stderr).toBe(
    'content/mails/en.json:2 · (file) · found no comma before "b": 2 · write a comma after this line\n',
  );
  expect(status).toBe(1);
  expect(content.read("site.json")).toBe(before);
});

test("a migration renames a field of front matter in place", async () => {
  const file = "news/new-office-at-fyrkaia/index.mdx";
  const body = "\n\n  Odd  spaces, *stars*\n\n1. One\n\n---\n\nno end of line";
  const head = content.read(file).split(/^---\n/mu)[1] ?? "";
  const commented = head.replace(/^date: /mu, "# The day of the party\n$&");
  const rename = [
    ...Array.from({ length: CONTENT_VERSION }, () => ({})),
    {
      "news/*/index.mdx": ({ date, ...rest }: Json) => ({ ...rest, day: date, series: ["a", "b"] }),
    },
  ];
  for (const [end, text] of [
    ["\n", commented],
    ["\r\n", commented.replaceAll("\n", "\r\n")],
  ]) {
    content.restore();
    content.write(file, `---${end}${text}---${end}${body}`);
    expect(migrateContent(content.root, rename)).toEqual(
      expect.arrayContaining([file, "site.json"]),
    );
    const renamed = text?.replace(/^date: /mu, "day: ");
    const added = ["series:", "  - a", "  - b", ""].join(end);
    expect(content.read(file)).toBe(`---${end}${renamed}${added}---${end}${body}`);
    expect(migrateContent(content.root, rename)).toEqual([]);
  }
});

test("moves the language of a file into its name without changing an address", () => {
  const site = { contentVersion: 4, languages: ["en", "nb"] };
  const files: Record<string, Json> = {
    "site.json": site,
    ...{ "words/en.json": { a: 1 }, "words/nb.json": {}, "forms/en.json": {}, "mails/nb.json": {} },
    "stories/shared-block.en.json": {},
    "stories/lene/nb.mdx": { title: "Lene" },
    "stories/lene/en.mdx": {},
    "news/plain/index.mdx": { title: "Plain", lang: "en" },
    "news/plain/nb.mdx": { title: "Enkel" },
    "news/norsk/index.mdx": { title: "Norsk", lang: "nb" },
    "news/norsk/en.mdx": { title: "Norwegian" },
    "pages/home.nb.json": {},
  };
  const after = byFormerPath(migrated(new Map(Object.entries(files))));
  const names = Object.fromEntries([...after].map(([from, { path }]) => [from, path]));
  expect(names).toEqual({
    "site.json": "site.json",
    ...{ "words/en.json": "words.json", "words/nb.json": "words.nb.json" },
    ...{ "forms/en.json": "forms.json", "mails/nb.json": "mails.nb.json" },
    "stories/shared-block.en.json": "stories/shared-block.json",
    "stories/lene/nb.mdx": "stories/lene/index.nb.mdx",
    "stories/lene/en.mdx": "stories/lene/index.mdx",
    "news/plain/index.mdx": "news/plain/index.mdx",
    "news/plain/nb.mdx": "news/plain/index.nb.mdx",
    "news/norsk/index.mdx": "news/norsk/index.nb.mdx",
    "news/norsk/en.mdx": "news/norsk/index.mdx",
    "pages/home.nb.json": "pages/home.nb.json",
  });
  const addresses = [...after.values()].flatMap(({ path, data }) =>
    path.startsWith("news/") ? [pageAddress(newsArticle, path, data)] : [],
  );
  expect(addresses).toEqual([
    ...["/news/plain", "/news/plain-nb"],
    ...["/news/norsk", "/news/norsk-english"],
  ]);
  expect(after.get("news/plain/index.mdx")?.data).toEqual({ title: "Plain" });
});
