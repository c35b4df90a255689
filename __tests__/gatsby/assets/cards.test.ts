import { cardsOf } from "../../../gatsby/assets/social-pictures";
import { readContent } from "../../../gatsby/content/read-content";
import { site } from "../../../gatsby/content-types/collections/site";
import { readMark } from "../../../gatsby/assets/brand-mark";
import { socialPicturePath } from "../../../src/head/social-picture";
import { contentByPage } from "../../../gatsby/assets/read-site";

const files = readContent("content").flatMap((file) => (file.ok ? [file] : []));
const settings = site.schema.parse(files.find(({ path }) => path === "site.json")?.data);
const content = { pages: contentByPage(files), settings, mark: readMark() };
const page = { title: "In the head", description: "Also there", lang: "en", alternates: [] };
const cardOf = (path: string) =>
  cardsOf([{ ...page, path, picture: socialPicturePath(path) }], content)[0];

test("a page's words are those of its head, beside the first picture of its content", () => {
  expect(cardOf("/contact")).toMatchObject({
    title: "In the head",
    caption: "Also there",
    brand: settings.brand,
    picture: { file: "pictures/map-helsinki.jpg" },
  });
});

test("a story has its header's words and its portrait", () => {
  expect(cardOf("/stories/henrik-sandell")).toMatchObject({
    title: "Vuosi mentorin vieressä",
    picture: { file: "stories/henrik-sandell/portrait.jpg" },
  });
});

test("a page without content of its own has the picture that the site shares", () => {
  expect(cardOf("/elsewhere")?.picture.file).toBe(settings.shared.src);
});

test("a page that shares the picture of another has none drawn", () => {
  const shared = { ...page, path: "/news/old", picture: socialPicturePath("/news-and-stories") };
  expect(cardsOf([shared], content)).toEqual([]);
});
