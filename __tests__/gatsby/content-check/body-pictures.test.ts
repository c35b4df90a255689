import fc from "fast-check";
import { picturesInBody } from "../../../gatsby/content-check/body/body-pictures";
import { plainPictures } from "../../../gatsby/content-check/body/mdx-prefilter";
import { copiedContent } from "./copied-content";

const content = copiedContent();
afterEach(() => content.restore());
afterAll(() => content.cleanUp());

const LAUNCH = "news/ai-think-tank-launching/index.mdx";
const OTHER = "../../pictures/open-door.jpg";

test("pictures are found with their lines, wherever the text begins", () => {
  const body = 'One.\n\n![A first picture](./a.jpg)\n\n![A second](./b.png "Words")\n';
  expect(plainPictures(body).isAll).toBe(true);
  expect(picturesInBody(body)).toEqual([
    { line: 3, src: "./a.jpg", alt: "A first picture" },
    { line: 5, src: "./b.png", alt: "A second" },
  ]);
});

test("what stands in code or in a comment is no picture", () => {
  expect(picturesInBody("```\n\n![A picture](./a.jpg)\n\n```")).toEqual([]);
  expect(picturesInBody("{/*\n\n![A picture](./a.jpg)\n\n*/}")).toEqual([]);
});

test("the short way finds what the parser finds", () => {
  const part = fc.constantFrom(
    ...["Words.", "\n", "\n\n", "- a\n", "> b\n", "## Two\n", "**", "`", "\\", " ", "    ", "["],
    ...["![A first picture](./a.jpg)", '![A second](./b.png "Words")', "![](./c.jpg)", "]", "\t"],
    ...["[a]: /b\n", "===\n", "|", "| - |\n", "1. ", "![A *third*](./d.jpg)", "(", "_x_"],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const body = parts.join("");
      if (!plainPictures(body).isAll) return;
      // A comment at the end makes sure that the parser looks.
      expect(picturesInBody(body)).toEqual(picturesInBody(`${body}\n\n{/* look */}\n`));
    }),
    { numRuns: 3000, seed: 1 },
  );
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
