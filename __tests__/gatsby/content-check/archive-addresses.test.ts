import { STORY_ARCHIVE } from "../../../gatsby/content/archive";
import { archiveAddresses } from "../../../gatsby/content-check/site-map";
import { type ContentFile, parseContent } from "../../../gatsby/content/content-file";

const story = (number: number, more = ""): ContentFile =>
  parseContent(`stories/leader-${number}/en.mdx`, `---\nname: A leader\n${more}---\n\nText.\n`);

const stories = (count: number, more?: string) =>
  Array.from({ length: count }, (_, index) => story(index, more));

const now = new Date("2026-11-21T12:00:00Z");

test("the stories' archive has an address a page, as soon as the list does not hold all", () => {
  expect(archiveAddresses(stories(9), now)).toEqual([]);
  expect(archiveAddresses(stories(10), now)).toEqual([STORY_ARCHIVE]);
  expect(archiveAddresses(stories(49), now)).toEqual([
    STORY_ARCHIVE,
    `${STORY_ARCHIVE}/2`,
    `${STORY_ARCHIVE}/3`,
  ]);
});

test("what is not shown yet makes no archive", () => {
  expect(archiveAddresses(stories(30, "draft: true\n"), now)).toEqual([]);
  expect(archiveAddresses(stories(30, "publishAt: 2027-01-01\n"), now)).toEqual([]);
});
