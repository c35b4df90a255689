import { linkSync } from "node:fs";
import { join } from "node:path";
import { readContent } from "../../../authoring/read/read-content";
import { copiedContent } from "./copied-content";
import { IN_ARTICLE } from "./mistakes/in-article";
import { IN_COPIES } from "./mistakes/in-copies";
import { IN_FIELDS } from "./mistakes/in-fields";
import { IN_FORMS } from "./mistakes/in-forms";
import { IN_REFERENCES, IN_ROLES, IN_SYNTAX } from "./mistakes/in-values";
import { IN_NOTICE, IN_SECTIONS, IN_SITE, IN_THEME, IN_TWO_FILES } from "./mistakes/in-site";
import { IN_FILES, IN_FILMS } from "./mistakes/in-files";
import { IN_PICTURES } from "./mistakes/in-pictures";
import { LAUNCH, MEMBER, type Mistake, OFFICE } from "./mistakes/mistake";

type Issues = Awaited<ReturnType<typeof content.check>>["issues"];

const MISTAKES: readonly Mistake[] = [
  ...IN_COPIES,
  ...IN_FIELDS,
  ...IN_FORMS,
  ...IN_REFERENCES,
  ...IN_ROLES,
  ...IN_FILES,
  ...IN_FILMS,
  ...IN_SYNTAX,
  ...IN_THEME,
  ...IN_TWO_FILES,
  ...IN_PICTURES,
  ...IN_SECTIONS,
  ...IN_SITE,
  ...IN_NOTICE,
];
/** Files that each mistake gets its own copy of, so that all are checked at once. */
const COPIES: Record<string, (index: number) => string> = {
  [LAUNCH]: (index) => `news/article-${index}/index.mdx`,
  [OFFICE]: (index) => `news/office-${index}/index.mdx`,
  [MEMBER]: (index) => `team/member-${index}.json`,
};
const isCopied = ({ file, make, named, advice, isAlone }: Mistake) =>
  file in COPIES && !(make ?? named ?? advice ?? isAlone);
const TOGETHER = [...IN_ARTICLE, ...MISTAKES.filter(isCopied)].map((mistake, index) => ({
  ...mistake,
  original: mistake.file,
  file: COPIES[mistake.file]?.(index) ?? "",
}));

const content = copiedContent();

afterAll(() => content.cleanUp());

/** The files that mistakes have changed, as they were. */
const good = new Map<string, string>();

/** While a file cannot be read, others are not compared: those files are put right for a second check. */
async function issuesOf(group: readonly Mistake[]): Promise<Issues> {
  const { issues } = await content.check();
  const bad = readContent(content.root).flatMap(({ ok, path }) => {
    const text = good.get(path);
    return ok || text === undefined ? [] : [{ path, text, broken: content.read(path) }];
  });
  if (bad.length === 0 || group.every(isAlone)) return issues;
  for (const { path, text } of bad) content.write(path, text);
  const others = (await content.check()).issues;
  for (const { path, broken } of bad) content.write(path, broken);
  const isBad = ({ file }: { file: string }) => bad.some(({ path }) => path === file);
  return [...issues.filter(isBad), ...others.filter((issue) => !isBad(issue))];
}

/** The first line that a mistake changes in its file. */
const firstChanged = new Map<string, number>();

async function commit({ file, change, make }: Mistake) {
  await make?.(content);
  if (!change) return;
  const text = content.read(file);
  expect(text).toMatch(change[0]);
  const changed = text.replace(change[0], () => change[1]);
  content.write(file, changed);
  good.set(file, text);
  const [before, after] = [text.split("\n"), changed.split("\n")];
  firstChanged.set(file, after.findIndex((line, index) => line !== before[index]) + 1);
}

function lineOf({ file, at }: Mistake): number {
  if (at === undefined) return firstChanged.get(file) ?? 0;
  const text = content.read(file);
  expect(text).toContain(at);
  return text.slice(0, text.indexOf(at)).split("\n").length;
}

function expectAnswer(issues: Issues, mistake: Mistake) {
  const { file, field, found, cure, named = file, advice: isAdvice = false } = mistake;
  const matching = issues.filter(({ advice = false }) => advice === isAdvice);
  const expected = {
    file: named,
    field,
    found: expect.stringContaining(found) as string,
    write: expect.stringContaining(cure) as string,
    ...(!mistake.noLine && { line: lineOf(mistake) }),
  };
  expect(matching).toEqual([expect.objectContaining(expected)]);
}

const filesOf = ({ file, named = file }: Mistake) => [file, named];
const isAlone = (mistake: Mistake) => mistake.isAlone ?? mistake.make !== undefined;

/** Groups in which each mistake has separate files: one check covers a group. */
function groupsOf(mistakes: readonly Mistake[]): Mistake[][] {
  const groups: Mistake[][] = [];
  for (const mistake of mistakes) {
    const files = filesOf(mistake);
    const free = groups.find(
      ([first, ...others]) =>
        first?.advice === mistake.advice &&
        !(first && isAlone(first)) &&
        ![first, ...others].some(
          (other) => other && filesOf(other).some((one) => files.includes(one)),
        ),
    );
    if (free && !isAlone(mistake)) free.push(mistake);
    else groups.push([mistake]);
  }
  return groups;
}

describe.each(groupsOf(MISTAKES.filter((one) => !isCopied(one))).map((group) => ({ group })))(
  "file, line, field and cure are named, and nothing else, of",
  ({ group }) => {
    let issues: Issues;

    beforeAll(async () => {
      for (const mistake of group) await commit(mistake);
      issues = await issuesOf(group);
    });
    afterAll(() => {
      good.clear();
      content.restore();
    });

    test.each(group)("$name", (mistake) => {
      const files = group.length === 1 ? undefined : filesOf(mistake);
      expectAnswer(
        issues.filter(({ file }) => files?.includes(file) ?? true),
        mistake,
      );
    });

    test("names no other file", () => {
      const files = group.flatMap(filesOf);
      const [{ advice: isAdvice = false } = {}] = group;
      const others = issues.filter(
        ({ file, advice = false }) => advice === isAdvice && !files.includes(file),
      );
      expect(others).toEqual([]);
    });
  },
);

// Advice is given only when nothing is wrong.
describe.each([
  { kind: "mistakes", group: TOGETHER.filter(({ advice }) => !advice) },
  { kind: "advice", group: TOGETHER.filter(({ advice }) => advice) },
])("names only line, field and cure in copies with $kind", ({ group }) => {
  let issues: Issues;

  beforeAll(async () => {
    for (const [index, mistake] of group.entries()) {
      const copies = content
        .read(mistake.original)
        .replaceAll(/^(?:title|description): "/gmu, `$&${index} `)
        .replace("/news/new-office-in-oslo", `$&-${index}`);
      content.write(mistake.file, copies);
      if (mistake.original !== MEMBER) {
        const picture = (file: string) => join(content.root, file, "../picture.jpg");
        linkSync(picture(mistake.original), picture(mistake.file));
      }
      await commit(mistake);
    }
    issues = await issuesOf(group);
  });
  afterAll(() => {
    good.clear();
    content.restore();
  });

  test.each(group)("$name", (mistake) => {
    expectAnswer(
      issues.filter(({ file }) => file === mistake.file),
      mistake,
    );
  });

  test("names no other file", () => {
    const files = new Set(group.map(({ file }) => file));
    const others = issues.filter(({ file, advice }) => !advice && !files.has(file));
    expect(others).toEqual([]);
  });
});
