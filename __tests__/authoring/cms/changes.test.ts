import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { prepareRemoval, prepareSave } from "../../../authoring/cms/local/changes";
import { removeAll } from "../../../authoring/cms/local/write";
import { formatIssue } from "../../../authoring/read/issue";
import { FIXTURES, readFixture } from "../../support/fixtures";
import { copiedContent } from "../check/copied-content";

const project = copiedContent();
afterEach(() => project.restore());
afterAll(() => project.cleanUp());
const picture = (path: string) => readFileSync(join(FIXTURES, path));
const photo = picture("news/new-office-at-fyrkaia/picture.jpg");
const article = readFixture("news/ai-table-opens/index.mdx");

const upload = (path: string, bytes: Buffer) => ({ path, content: bytes });

/** What the author is told, a line for each problem; none when it may be written. */
async function refusals(path: string, raw: string, assets: ReturnType<typeof upload>[] = []) {
  const saved = await prepareSave(project.root, { dataFiles: [{ path, raw }], assets });
  return saved.ok ? [] : saved.problems.map(formatIssue);
}

const NEW = "news/something-new/index.mdx";

test("a new form is saved, and refused while a question has no answers to choose", async () => {
  const raw = readFixture("forms/send-message-form.json").replace('"send-message"', '"demo"');
  expect(await refusals("forms/demo.json", raw)).toEqual([]);
  const without = raw.replace(/,\s*"choices": \[[^\]]*\]/u, "");
  expect(await refusals("forms/demo.json", without)).toEqual([
    expect.stringMatching(/forms\/demo\.json:\d+ · fields\[3\]\.choices · found nothing/u),
  ]);
});

test("an article with its picture may be written", async () => {
  const own = upload("news/something-new/picture.jpg", photo);
  expect(await refusals(NEW, article, [own])).toEqual([]);
});

test("an article without its picture is refused, and nothing is written", async () => {
  expect(await refusals(NEW, article)).toEqual([
    expect.stringMatching(/something-new.*image\.src · found \.\/picture\.jpg, but there is no/u),
  ]);
  expect(() => project.read(NEW)).toThrow("ENOENT");
});

test("a picture that does not open is refused", async () => {
  const broken = upload("news/something-new/picture.jpg", Buffer.from("no picture"));
  expect(await refusals(NEW, article, [broken])).toEqual([expect.stringContaining("image.src")]);
});

test("a problem of a text quotes its line, because a form has no line numbers", async () => {
  const raw = article.replace("The idea came", "</b>The idea came");
  const saved = await prepareSave(project.root, {
    dataFiles: [{ path: "news/ai-table-opens/index.mdx", raw }],
    assets: [],
  });
  expect(saved).toMatchObject({
    problems: [{ field: "body", quote: expect.stringMatching(/^<\/b>The idea came/u) }],
  });
});

test("signs that mean code are escaped: figures and components stay", async () => {
  const path = "news/ai-table-opens/index.mdx";
  const added = "In <5 minutes, {perMonth} of {x: 1}, `a < b` and \\{ as before.";
  const figure = '<Figure src="./picture.jpg" alt="A door {open}" />';
  const raw = `${article}\n\n${added}\n\n${figure}\n\n<PullQuote>“a < b”</PullQuote>\n`;
  const saved = await prepareSave(project.root, { dataFiles: [{ path, raw }], assets: [] });
  const text = saved.ok ? String(saved.files.get(path)) : "";
  expect(text).toContain("In \\<5 minutes, {perMonth} of \\{x: 1}, `a < b` and \\{ as before.");
  expect(saved.ok ? [] : saved.problems.map(formatIssue)).toEqual([]);
  expect(text).toContain(`${figure}\n\n<PullQuote>“a \\< b”</PullQuote>`);
});

test("reports all problems at once, with field and cure", async () => {
  const raw = article
    .replace("Hanna Vikingstad", "")
    .replace("to: /our-story", "to: /no-such-page")
    .concat("\n<br>");
  const told = await refusals("news/ai-table-opens/index.mdx", raw);
  expect(told).toEqual([
    expect.stringContaining("· author ·"),
    expect.stringContaining("· box.links[0].to ·"),
    expect.stringContaining("· body ·"),
  ]);
});

test("a mistake in another file does not prevent saving", async () => {
  project.edit("site.json", (data) => delete data.brand);
  expect(await refusals("news/ai-table-opens/index.mdx", article)).toEqual([]);
});

test("a story may be saved in one language before it is translated", async () => {
  const story = readFixture("stories/lene-korsvik/index.mdx");
  const pictures = ["portrait.jpg", "picture.jpg"].map((name) =>
    upload(`stories/new-leader/${name}`, picture(`stories/lene-korsvik/${name}`)),
  );
  expect(await refusals("stories/new-leader/index.mdx", story, pictures)).toEqual([]);
});

test("an upload that would replace somebody else's picture is refused", async () => {
  const face = "team/kim-solvang.jpg";
  const raw = project.read("team/kim-solvang.json").replace("Kim", "Another");
  const told = await refusals("team/another.json", raw, [upload(face, photo)]);
  expect(told).toEqual([expect.stringContaining("that team/kim-solvang.json shows")]);
});

test("a file may replace its own picture", async () => {
  const raw = project.read("team/kim-solvang.json");
  const face = upload("team/kim-solvang.jpg", picture("team/hanna-vikingstad.jpg"));
  expect(await refusals("team/kim-solvang.json", raw, [face])).toEqual([]);
});

test.each(["news/Big Letters/index.mdx", "elsewhere/x.json", "../package.json"])(
  "content cannot be saved as %s",
  async (path) => {
    expect(await refusals(path, article)).toEqual([expect.stringContaining("in no known place")]);
  },
);

test("reads a file again that has changed on disk", async () => {
  expect(await refusals("news/ai-table-opens/index.mdx", article)).toEqual([]);
  project.remove("news/ai-table-opens/picture.jpg");
  expect(await refusals("news/ai-table-opens/index.mdx", article)).toHaveLength(1);
});

const removed = (...paths: string[]) => {
  const removal = prepareRemoval(project.root, paths);
  return removal.ok ? removal.paths : removal.problems.map(formatIssue);
};

test.each([
  ["an article: with its picture", "news/new-office-at-fyrkaia/", ["index.mdx"], ["picture.jpg"]],
  ["a story in one language: without pictures", "stories/lene-korsvik/", ["index.nb.mdx"], []],
  [
    "both languages: with their pictures",
    "stories/lene-korsvik/",
    ["index.nb.mdx", "index.mdx"],
    ["portrait.jpg", "picture.jpg"],
  ],
  ["a person: with the portrait", "team/", ["kim-solvang.json"], ["kim-solvang.jpg"]],
  ["a role: without shared pictures", "roles/", ["ai-mentor.json"], []],
])("deletes %s", (_, folder, files, pictures) => {
  const [paths, withThem] = [files, pictures].map((names) => names.map((name) => folder + name));
  const deleted = removed(...(paths ?? []));
  expect(deleted.toSorted()).toEqual([...(paths ?? []), ...(withThem ?? [])].toSorted());
});

test("refuses to delete a picture that is in use, and names its users", () => {
  expect(removed("pictures/open-door.jpg")).toEqual([
    expect.stringMatching(/open-door\.jpg .* found a picture that .*pages\/[\w-]+\.json/u),
  ]);
});

test.each(["site.json", "pages/home.json", "not-found.json"])(
  "%s is refused: the site cannot do without",
  (path) => {
    expect(removed(path)).toEqual([expect.stringContaining("cannot do without")]);
  },
);

test("an original is refused while a translation inherits from it", () => {
  const original = project.read("news/ai-table-opens/index.mdx");
  project.write("news/ai-table-opens/index.nb.mdx", original);
  const paths = ["nb.mdx", "mdx"].map((ending) => `news/ai-table-opens/index.${ending}`);
  expect(removed(...paths.slice(1))).toEqual([
    expect.stringMatching(
      /found a translation of it into Norwegian Bokmål · delete that one first/u,
    ),
  ]);
  expect(removed(...paths)).toEqual(expect.arrayContaining(paths));
});

test("deletes a folder only when it is empty", () => {
  const [gone, kept] = ["news/new-office-at-fyrkaia", "news/ai-table-opens"];
  removeAll(project.root, [`${gone}/index.mdx`, `${gone}/picture.jpg`, `${kept}/index.mdx`]);
  expect(existsSync(join(project.root, gone))).toBe(false);
  expect(existsSync(join(project.root, kept))).toBe(true);
});
