import { copiedContent } from "./copied-content";
import { IN_BODIES, IN_LINKS } from "./mistakes/in-markdown";
import { IN_BODY_PICTURES } from "./mistakes/in-body-pictures";
import { IN_DAMAGED_FILES, IN_SLIPS } from "./mistakes/in-broken-files";
import { IN_DATES } from "./mistakes/in-dates";
import { IN_FACTS } from "./mistakes/in-facts";
import { IN_FIELDS } from "./mistakes/in-fields";
import { IN_FILES } from "./mistakes/in-files";
import { IN_FORM } from "./mistakes/in-form";
import { IN_PICTURES } from "./mistakes/in-pictures";
import { IN_RELEASE } from "./mistakes/in-release";
import { IN_TEXTS } from "./mistakes/in-texts";
import type { Mistake } from "./mistakes/mistake";

const MISTAKES = [
  ...IN_FIELDS,
  ...IN_DATES,
  ...IN_LINKS,
  ...IN_PICTURES,
  ...IN_BODIES,
  ...IN_BODY_PICTURES,
  ...IN_FORM,
  ...IN_RELEASE,
  ...IN_FILES,
  ...IN_TEXTS,
  ...IN_FACTS,
  ...IN_SLIPS,
  ...IN_DAMAGED_FILES,
];

/** Pages that the specification leaves unwritten: the site's own content is told of them. */
const OF_ITS_OWN = new Set(["site.json privacyPolicy", "site.json termsOfService"]);

const content = copiedContent();

afterEach(() => content.restore());
afterAll(() => content.cleanUp());

async function commit({ file, change, make }: Mistake) {
  await make?.(content);
  if (!change) return;
  const text = content.read(file);
  expect(text).toContain(change[0]);
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

test.each(MISTAKES)(
  "$name: file, line, field and cure are named, and nothing else",
  async (mistake) => {
    await commit(mistake);
    const { issues: problems } = await content.check();
    const { file, field, found, cure, named = file, advice: isAdvice = false } = mistake;
    const told = problems.filter(({ advice = false }) => advice === isAdvice);
    const added = told.filter(({ file, field }) => !OF_ITS_OWN.has(`${file} ${field}`));
    const expected = {
      file: named,
      field,
      found: expect.stringContaining(found) as string,
      write: expect.stringContaining(cure) as string,
      ...(!mistake.noLine && { line: lineOf(mistake) }),
    };
    expect(added).toEqual([expect.objectContaining(expected)]);
  },
);
