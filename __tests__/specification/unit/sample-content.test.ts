import { serviceContent } from "../../../authoring/read/service-content";
import { colord, extend } from "colord";
import a11yPlugin from "colord/plugins/a11y";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { LIGHT } from "../../../src/site/theme";
import { formatIssue } from "../../../authoring/read/issue";
import { copiedContent } from "../../authoring/check/copied-content";

extend([a11yPlugin]);

const content = copiedContent(resolve("content"));
afterEach(() => content.restore());
afterAll(() => content.cleanUp());

/** Pages that the specification leaves unwritten. */
const UNWRITTEN = new Set(["privacyPolicy", "termsOfService"]);

test("the only problems of the sample are its unwritten pages", async () => {
  const { issues } = await content.check();
  expect(issues.map(({ field }) => field)).toEqual([...UNWRITTEN]);
});

const CONTACT = "pages/contact.fi.json";
const LIFTOFF = "news/ai-mentoring-took-off-2024/index.fi.mdx";
const QUESTION = /\{\s+"question": "Mitä kartoituspuhelussa[^}]+\},/u;

test.each([
  [CONTACT, /8\.00–18/u, "9.00–18", "sections[1].hours[0].hours", 'but "8:00–18:00" in'],
  [CONTACT, /8\.00–18\.00/u, "Suljettu", "sections[1].hours[0].hours", 'but "8:00–18:00" in'],
  [CONTACT, QUESTION, "", "entries", "found 9 entries, but 10 in content/pages/contact.json"],
  [LIFTOFF, /(?<=^description.*)390/mu, "360", "description", "found 360, but 390 in"],
  [LIFTOFF, /- \*\*390/u, "- **380", "body", "found 380, but 390 in"],
])("%s with %s as %j differs from the English", async (file, from, to, field, found) => {
  const text = content.read(file);
  expect(text).toMatch(from);
  content.write(file, text.replace(from, to));
  const { issues } = await content.check();
  const advice = issues.filter((issue) => issue.file === file);
  expect(advice).toHaveLength(1);
  const said = advice.map(formatIssue).join();
  for (const part of [field, found]) expect(said).toContain(part);
});

const guide = readFileSync("docs/authors.md", "utf8");

test("every file and folder of content/ that the guide names exists", () => {
  const named = [...guide.matchAll(/`(content\/[\w./-]+)`/gu)].map(([, file = ""]) => file);
  const files = named.filter((file) => !file.includes("the-title"));
  expect(files.length).toBeGreaterThan(6);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("the guide's messages equal the checker's", async () => {
  for (const [file, from, to] of AUTHOR_MISTAKES) {
    const text = content.read(file);
    expect(text).toContain(from);
    content.write(
      file,
      text.replace(from, () => to),
    );
  }
  const { issues } = await content.check();
  const messages = issues.filter((issue) => !UNWRITTEN.has(issue.field)).map(formatIssue);
  content.restore();
  const quoted = [...guide.matchAll(/^```text\n(.*)\n```$/gmu)].map(([, message]) => message);
  expect(quoted.toSorted()).toEqual(messages.toSorted());
});

/** A file, a text in it and a mistaken replacement. */
type AuthorMistake = readonly [file: string, from: string, to: string];

const NEWS = "news/new-office-donated-sessions/index.mdx";
const MEMBER = "team/kim-saarnilehto.json";

/** What docs/authors.md explains. */
const AUTHOR_MISTAKES: readonly AuthorMistake[] = [
  [NEWS, "category: Announcement", "category: Anouncement"],
  [NEWS, "./picture.jpg", "./pictur.jpg"],
  [MEMBER, '"name": "Kim Saarnilehto",', '"name": "Kim Saarnilehto"'],
];

describe("the accessibility statement", () => {
  const statement = readFileSync("content/texts/accessibility.mdx", "utf8");

  test("the statement gives the contrast of the colours", () => {
    expect(statement).toContain(
      `**${Math.floor(colord(LIGHT.text).contrast(LIGHT.surface))} : 1** reading text on paper`,
    );
  });

  const [, heard = ""] = /^(\| The tests hear [^]*?)\n\n/mu.exec(statement) ?? [];
  const rows = [...heard.matchAll(/^\| \*\*(.+?)\.\*\* /gmu)].map(([, what]) => what);
  const source = readFileSync("__tests__/specification/browser/screen-reader.test.ts", "utf8");
  const titles = [...source.matchAll(/^test\("(.+?)"/gmu)].map(([, title]) => title);

  test("the table has a row for exactly these tests", () => {
    expect(rows.toSorted()).toEqual(titles.toSorted());
  });

  test("the guide for people has a task for each row", () => {
    const guide = readFileSync("docs/screen-reader-testing.md", "utf8");
    const tasks = [...guide.matchAll(/^### (.+)$/gmu)].map(([, task]) => task);
    expect(tasks).toEqual(rows);
  });

  test("the statement promises the answer that the site promises", () => {
    const { figures } = JSON.parse(readFileSync("content/site.json", "utf8")) as {
      figures: { replyHours: string };
    };
    expect(statement).toContain(`within ${figures.replyHours} hours`);
  });
});

test("the service has the settings of the first language", () => {
  expect(serviceContent()).toMatchObject({ timeZoneName: "Helsinki" });
});
