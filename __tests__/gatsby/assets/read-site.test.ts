import { contentByPage, firstPicture } from "../../../gatsby/assets/read-site";

test("each page finds the content it is made of; other content has no page", () => {
  const home = { file: "pages/home.json", path: "/", head: { title: "Home" } };
  const pages = contentByPage([home, { file: "site.json" }]);
  expect([...pages]).toEqual([
    ["/", { file: "pages/home.json", data: expect.objectContaining({ head: home.head }) }],
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
