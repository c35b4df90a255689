import { contentByPage, firstPicture } from "../../../gatsby/assets/read-site";

const file = (path: string, data: unknown = {}) => ({ ok: true as const, path, data, body: "" });

test("each page finds the file it is made of", () => {
  const files = [
    "pages/home.json",
    "pages/contact.json",
    "roles/ai-mentor.json",
    "news/new-office/index.mdx",
    "stories/laura/en.mdx",
    "stories/laura/fi.mdx",
    "stories/shared-block.fi.json",
    "site.json",
    "team/a-person.json",
  ];
  const pages = contentByPage(files.map((path) => file(path)));
  expect([...pages].map(([path, content]) => [path, content.file])).toEqual([
    ["/", "pages/home.json"],
    ["/contact", "pages/contact.json"],
    ["/ai-mentor", "roles/ai-mentor.json"],
    ["/news/new-office", "news/new-office/index.mdx"],
    ["/stories/laura-english", "stories/laura/en.mdx"],
    ["/stories/laura", "stories/laura/fi.mdx"],
  ]);
});

test("its picture is the first that it names, found from below content/, with its focal point", () => {
  const data = {
    hero: { picture: { src: "../pictures/a.jpg", alt: "A door", focal: "70% 40%" } },
    closing: { picture: { src: "../pictures/b.jpg", alt: "A lamp" } },
  };
  expect(firstPicture({ file: "pages/home.json", data })).toEqual({
    file: "pictures/a.jpg",
    focal: "70% 40%",
  });
  expect(firstPicture({ file: "pages/bare.json", data: { head: {} } })).toBeUndefined();
});
