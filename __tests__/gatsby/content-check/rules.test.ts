import { sitePages } from "../../../gatsby/content-check/site-pages";
import { type ContentFile, parseContent } from "../../../gatsby/content/content-file";
import fc from "fast-check";
import { jsonIssues, jsonSyntaxError } from "../../../gatsby/content/json";

const story = (number: number, more = ""): ContentFile =>
  parseContent(`stories/leader-${number}/en.mdx`, `---\nname: A leader\n${more}---\n\nText.\n`);

const stories = (count: number, more?: string) =>
  Array.from({ length: count }, (_, index) => story(index, more));

const listPagesOf = (files: ContentFile[]) =>
  [...sitePages(files, new Date("2026-11-21T12:00:00Z")).pages.keys()].filter((address) =>
    address.startsWith("/news-and-stories/"),
  );

test("what is not shown yet has no place in the list", () => {
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

test("finds a fault in just the texts that JSON.parse refuses, within the text, and a line for it", () => {
  fc.assert(
    fc.property(spoilt, (text) => {
      const fault = jsonSyntaxError(text);
      expect(fault === undefined).toBe(isJson(text));
      if (!fault) return;
      expect(fault.offset).toBeLessThanOrEqual(text.length);
      const [finding] = jsonIssues(text);
      expect(finding?.line).toBeGreaterThan(0);
      expect(finding?.write).toBeTruthy();
    }),
    { numRuns: 2000, seed: 1 },
  );
});
