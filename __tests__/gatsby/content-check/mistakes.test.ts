import { linkSync } from "node:fs";
import { join } from "node:path";
import { copiedContent } from "./copied-content";
import { IN_ARTICLE } from "./mistakes/in-article";
import { IN_COPIES } from "./mistakes/in-copies";
import { IN_FIELDS } from "./mistakes/in-fields";
import { IN_FIGURES, IN_FORMS, IN_SYNTAX } from "./mistakes/in-values";
import { IN_NOTICE, IN_SITE, IN_THEME } from "./mistakes/in-site";
import { IN_FILES, IN_FILMS, IN_TWO_FILES } from "./mistakes/in-files";
import { IN_SECTIONS } from "./mistakes/in-sections";
import { IN_PICTURES } from "./mistakes/in-pictures";
import { LAUNCH, type Mistake } from "./mistakes/mistake";

type Issues = Awaited<ReturnType<typeof content.check>>["issues"];

const ALONE = [
  ...IN_COPIES,
  ...IN_FIELDS,
  ...IN_FIGURES,
  ...IN_FORMS,
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
/** Each in an article of its own, so that all are checked at once. */
const TOGETHER = IN_ARTICLE.map((mistake, index) => ({
  ...mistake,
  file: `news/article-${index}/index.mdx`,
}));
/** Mistakes that change what is said of other files. */
const isApart = ({ name, file, field, make }: Mistake): boolean =>
  make !== undefined ||
  name === String.raw`pages/ai-mentoring.json: "\"client\": \"X "` ||
  // Redirects are unknown: links may lead to them.
  (file === "site.json" && field === "(file)");

const content = copiedContent();

afterAll(() => content.cleanUp());

async function commit({ file, change, make }: Mistake) {
  await make?.(content);
  if (!change) return;
  const text = content.read(file);
  expect(text).toMatch(change[0]);
  content.write(
    file,
    text.replace(change[0], () => change[1]),
  );
}

function lineOf({ file, change, at = change?.[1] ?? "" }: Mistake): number {
  const text = content.read(file);
  expect(text).toContain(at);
  return text.slice(0, text.indexOf(at)).split("\n").length;
}

function expectAnswer(issues: Issues, mistake: Mistake) {
  const { file, field, found, cure, named = file, advice: isAdvice = false } = mistake;
  const told = issues.filter(({ advice = false }) => advice === isAdvice);
  const expected = {
    file: named,
    field,
    found: expect.stringContaining(found) as string,
    write: expect.stringContaining(cure) as string,
    ...(!mistake.noLine && { line: lineOf(mistake) }),
  };
  expect(told).toEqual([expect.objectContaining(expected)]);
}

const filesOf = ({ file, named = file }: Mistake) => [file, named];

/** Groups in which each mistake has files of its own: one check answers for all of a group. */
function groupsOf(mistakes: readonly Mistake[]): Mistake[][] {
  const groups: Mistake[][] = [];
  for (const mistake of mistakes) {
    const own = filesOf(mistake);
    const free = groups.find(
      ([first, ...others]) =>
        first?.advice === mistake.advice &&
        !(first && isApart(first)) &&
        ![first, ...others].some(
          (other) => other && filesOf(other).some((one) => own.includes(one)),
        ),
    );
    if (free && !isApart(mistake)) free.push(mistake);
    else groups.push([mistake]);
  }
  return groups;
}

describe.each(groupsOf(ALONE).map((group) => ({ group })))(
  "file, line, field and cure are named, and nothing else, of",
  ({ group }) => {
    let issues: Issues;

    beforeAll(async () => {
      for (const mistake of group) await commit(mistake);
      issues = (await content.check()).issues;
    });
    afterAll(() => content.restore());

    test.each(group)("$name", (mistake) => {
      const own = group.length === 1 ? undefined : filesOf(mistake);
      expectAnswer(
        issues.filter(({ file }) => own?.includes(file) ?? true),
        mistake,
      );
    });

    test("no other file is named", () => {
      const own = group.flatMap(filesOf);
      const [{ advice: isAdvice = false } = {}] = group;
      const others = issues.filter(
        ({ file, advice = false }) => advice === isAdvice && !own.includes(file),
      );
      expect(others).toEqual([]);
    });
  },
);

describe("line, field and cure are named, and nothing else, in articles with", () => {
  let issues: Issues;

  beforeAll(async () => {
    const article = content.read(LAUNCH);
    const folder = (file: string) => join(content.root, file, "..");
    for (const [index, mistake] of TOGETHER.entries()) {
      const own = article.replaceAll(/^(?:title|description): "/gmu, `$&${index} `);
      content.write(mistake.file, own);
      linkSync(join(folder(LAUNCH), "picture.jpg"), join(folder(mistake.file), "picture.jpg"));
      await commit(mistake);
    }
    issues = (await content.check()).issues;
  });

  test.each(TOGETHER)("$name", (mistake) => {
    expectAnswer(
      issues.filter(({ file }) => file === mistake.file),
      mistake,
    );
  });

  test("no other file is named", () => {
    const files = new Set(TOGETHER.map(({ file }) => file));
    expect(issues.filter(({ file }) => !files.has(file))).toEqual([]);
  });
});
