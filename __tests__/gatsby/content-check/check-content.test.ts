import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { picturesInBody } from "../../../gatsby/content-check/body/body-pictures";
import { refusedMarkup } from "../../../gatsby/content-check/body/markup";
import { checkContent } from "../../../gatsby/content-check/check-content";
import { copiedContent } from "./copied-content";
import { LAUNCH } from "./mistakes/mistake";

const OTHER = "../../pictures/open-door.jpg";

const content = copiedContent();
afterEach(() => content.restore());
afterAll(() => content.cleanUp());

test("the site's own content has no problem but the two pages that are yet to be written", async () => {
  expect(await content.problems()).toEqual([]);
  const { issues: all } = await checkContent("content");
  expect(all.map(({ field }) => field)).toEqual(["privacyPolicy", "termsOfService"]);
});

test("a decorative picture needs no alternative text", async () => {
  const alt = /"alt": ".*"/u;
  content.write(
    "pages/home.json",
    content.read("pages/home.json").replace(alt, '"decorative": true'),
  );
  expect(await content.problems()).toEqual([]);
});

test("an archive may be linked to as soon as there are articles enough for it", async () => {
  content.edit("navigation.json", (data) =>
    Object.assign(data.call as object, { to: "/news-and-stories/2025" }),
  );
  expect(await content.problems()).toHaveLength(1);
  const article = content.read(LAUNCH).replace("src: ./", "src: ../ai-think-tank-launching/");
  for (let number = 0; number < 9; number += 1) {
    const numbered = article.replace(`title: "`, `title: "${number} `);
    content.write(`news/more-${number}/index.mdx`, numbered);
  }
  expect(await content.problems()).toEqual([]);
});

test("pictures are found with their lines, wherever the text begins", () => {
  const body = 'One.\n\n![A first picture](./a.jpg)\n\n![A second](./b.png "Words")\n';
  expect(picturesInBody(body)).toEqual([
    { line: 3, src: "./a.jpg", alt: "A first picture" },
    { line: 5, src: "./b.png", alt: "A second" },
  ]);
});

test("what stands in code or in a comment is no picture", () => {
  expect(picturesInBody("```\n\n![A picture](./a.jpg)\n\n```")).toEqual([]);
  expect(picturesInBody("{/*\n\n![A picture](./a.jpg)\n\n*/}")).toEqual([]);
});

test("good pictures, with and without captions, are nothing to talk about", async () => {
  const text = content.read(LAUNCH);
  const pictures = `![An open door](${OTHER})\n\n![An open door](${OTHER} "It's *ours*")`;
  content.write(LAUNCH, `${text.trimEnd()}\n\n${pictures}\n`);
  expect(await content.problems()).toEqual([]);
});

test("a picture that only a text shows is not one that nothing shows", async () => {
  content.write("news/ai-think-tank-launching/b.jpg", "");
  expect((await content.problems()).join()).toContain("a picture that no file names");
  content.write(LAUNCH, `${content.read(LAUNCH).trimEnd()}\n\n![An open door](./b.jpg)\n`);
  expect((await content.problems()).join()).toContain("./b.jpg, an empty file");
});

test.each([
  ["style", createElement("p", { style: { color: "red" } }, "x")],
  ["style", createElement("style", {}, "p{}")],
  ["script", createElement("script", { src: "/x.js" })],
  ["iframe", createElement("iframe", { src: "https://video.example" })],
])("an article with %s in its markup is refused", (name, element) => {
  expect(refusedMarkup(renderToStaticMarkup(element))).toBe(name);
});

test("an article that only writes about them is not", () => {
  const text = 'Write <style> and <p style="color: red">, not <script>';
  const html = renderToStaticMarkup(createElement("code", { className: "a-style" }, text));
  expect(refusedMarkup(html)).toBeUndefined();
});

test("the privacy notice has each part that the site writes, once and by its name", async () => {
  const notice = content.read("legal/privacy.mdx");
  content.write("legal/privacy.mdx", notice.replace("\n[rights]\n", "\n\\[rihgts]\n"));
  const [wrong, missing, ...others] = await content.problems();
  expect(wrong).toMatch(/legal\/privacy\.mdx:\d+ · body · found no line \[rights\]/u);
  expect(missing).toMatch(/found \[rihgts\] · write one of .* \(did you mean rights\?\)/u);
  expect(others).toEqual([]);
  content.write("legal/privacy.mdx", notice.replace("\n[rights]\n", "\n[rights]\n\n[rights]\n"));
  expect(await content.problems()).toEqual([expect.stringMatching(/\[rights\] · write it once/u)]);
});
