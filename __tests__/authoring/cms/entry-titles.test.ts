import { changedEntries } from "../../../authoring/cms/hand-in/entry-titles";
import { FIXTURES } from "../../support/fixtures";

// The last folder of the fixtures' path is that of the content in a clone.
const folder = FIXTURES.split("/").at(-1) ?? "";
const titles = (...files: string[]) =>
  changedEntries(
    FIXTURES,
    files.map((file) => `${folder}/${file}`),
  ).map(({ title }) => title);

test.each([
  [
    "an article with its picture",
    ["news/ai-table-opens/index.mdx", "news/ai-table-opens/picture.jpg"],
    ["The AI Think Tank opens: eight leaders, one table, two agents"],
  ],
  ["a new portrait", ["team/kim-solvang.jpg"], ["Kim Solvang"]],
  ["a page, by its title", ["pages/contact.json"], ["Contact Us"]],
  ["a translation", ["stories/lene-korsvik/index.nb.mdx"], ["Lene Korsvik, Norwegian Bokmål"]],
  [
    "an original and its translation, which comes second",
    ["stories/lene-korsvik/index.nb.mdx", "stories/lene-korsvik/index.mdx"],
    ["Lene Korsvik", "Lene Korsvik, Norwegian Bokmål"],
  ],
  ["a file of the whole site", ["navigation.json"], ["Navigation"]],
  [
    "a deleted article with its picture",
    ["news/the-old-office/index.mdx", "news/the-old-office/picture.jpg"],
    ["The old office"],
  ],
  ["a picture that no entry shows", ["pictures/unused.jpg"], ["pictures/unused.jpg"]],
])("%s", (_, files, expected) => {
  expect(titles(...files)).toEqual(expected);
});
