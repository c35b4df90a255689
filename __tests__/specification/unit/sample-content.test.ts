import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { formatIssue } from "../../../gatsby/content/issue";
import { copiedContent } from "../../gatsby/content-check/copied-content";

const content = copiedContent(resolve("content"));
afterEach(() => content.restore());
afterAll(() => content.cleanUp());

/** Pages that the specification leaves unwritten. */
const UNWRITTEN = new Set(["privacyPolicy", "termsOfService"]);

test("the sample has no problem but the pages that are yet to be written", async () => {
  const { issues } = await content.check();
  expect(issues.map(({ field }) => field)).toEqual([...UNWRITTEN]);
});

const guide = readFileSync("docs/authors.md", "utf8");

test("every file and folder of content/ that the guide names exists", () => {
  const named = [...guide.matchAll(/`(content\/[\w./-]+)`/gu)].map(([, file = ""]) => file);
  const files = named.filter((file) => !file.includes("the-title"));
  expect(files.length).toBeGreaterThan(6);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("the guide's messages equal the checker's", async () => {
  const said: string[] = [];
  for (const [file, from, to] of AUTHOR_MISTAKES) {
    const text = content.read(file);
    expect(text).toContain(from);
    content.write(
      file,
      text.replace(from, () => to),
    );
    const { issues } = await content.check();
    said.push(...issues.filter((issue) => !UNWRITTEN.has(issue.field)).map(formatIssue));
    content.restore();
  }
  const quoted = [...guide.matchAll(/^```text\n(.*)\n```$/gmu)].map(([, message]) => message);
  expect(quoted).toEqual(said);
});

/** A file, a text in it and a mistaken replacement. */
type AuthorMistake = readonly [file: string, from: string, to: string];

const NEWS = "news/new-office-donated-sessions/index.mdx";
const MEMBER = "team/kim-saarnilehto.json";

/** The messages that docs/authors.md explains, in its order. */
const AUTHOR_MISTAKES: readonly AuthorMistake[] = [
  [NEWS, "category: Announcement", "category: Anouncement"],
  [NEWS, "author: Hanna", "autor: Hanna"],
  [NEWS, "  alt: A door standing open, warm light spilling into a dark room\n", ""],
  [NEWS, "./picture.jpg", "./pictur.jpg"],
  [MEMBER, '"name": "Kim Saarnilehto",', '"name": "Kim Saarnilehto"'],
];
