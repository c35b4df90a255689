import { join } from "node:path";
import sharp from "sharp";
import { LAUNCH, type Mistake } from "./mistake";

// The end of a paragraph: what follows it is an empty line.
const END = "honest in.";
const PICTURE = "news/ai-think-tank-launching/rooms.jpg";

const shown = (name: string, picture: string, found: string, cure: string): Mistake => ({
  name,
  file: LAUNCH,
  change: [END, `${END}\n\n${picture}`],
  at: picture,
  field: "body",
  found,
  cure,
});

const made = (
  name: string,
  make: (root: string) => Promise<Uint8Array> | Uint8Array,
  found: string,
  cure: string,
): Mistake => ({
  ...shown(name, "![Two rooms with open doors](./rooms.jpg)", found, cure),
  make: async ({ root, write }) => write(PICTURE, await make(root)),
});

const ofWidth = (width: number) => (root: string) =>
  sharp(join(root, "news/ai-think-tank-launching/picture.jpg")).resize(width);

/** Pictures in the text itself: badly written, not described, missing or not good enough. */
export const IN_BODY_PICTURES: readonly Mistake[] = [
  shown(
    "a picture in the text that is not there",
    "![Two rooms with open doors](./pictur.jpg)",
    "./pictur.jpg, but there is no such picture",
    "did you mean ./picture.jpg?",
  ),
  shown(
    "a picture in the text that nobody has described",
    "![](./picture.jpg)",
    "a picture that nobody has described",
    "![what it shows](./picture.jpg)",
  ),
  shown(
    "a picture in the text described as a photo",
    '![A photo](./picture.jpg "The rooms")',
    '"A photo", which says nothing',
    "what the picture shows",
  ),
  shown(
    "a picture amid a sentence",
    "Here ![two open rooms](./picture.jpg) they are.",
    "a picture amid other text",
    "an empty line before and after it",
  ),
  shown(
    "a picture in a list",
    "- ![Two rooms with open doors](./picture.jpg)",
    "a picture amid other text",
    "an empty line before and after it",
  ),
  shown(
    "a picture of another site in the text",
    "![Two rooms with open doors](https://example.com/rooms.jpg)",
    '"https://example.com/rooms.jpg"',
    "a .jpg, .png or .webp below content/",
  ),
  shown(
    "a picture in the text without its file",
    "![Two rooms with open doors]()",
    "a picture without its file",
    "such as ./picture.jpg",
  ),
  shown(
    "a picture in the text without ./",
    "![Two rooms with open doors](picture.jpg)",
    '"picture.jpg"',
    "did you mean ./picture.jpg?",
  ),
  shown(
    "a picture as a tag",
    '<img src="./picture.jpg" alt="Two rooms with open doors" />',
    "a picture as <img>",
    "![what it shows](./picture.jpg)",
  ),
  shown(
    "a caption that is a paragraph",
    `![Two rooms with open doors](./picture.jpg "${"Words and more. ".repeat(20)}")`,
    "a caption of 320 characters",
    "at most 200",
  ),
  {
    ...shown(
      "a picture in the text by reference",
      "![Two rooms with open doors][rooms]",
      "a picture whose path stands elsewhere",
      "![what it shows](./picture.jpg)",
    ),
    change: [END, `${END}\n\n![Two rooms with open doors][rooms]\n\n[rooms]: /think-tank`],
  },
  made(
    "a picture in the text that is too small",
    (root) => ofWidth(640)(root).jpeg().toBuffer(),
    "./rooms.jpg, which is 640 ×",
    "at least 800 × 300 pixels",
  ),
  made(
    "a text under a picture's name, in the text",
    () => Buffer.from("Not found"),
    "a file that is no picture",
    "a picture that opens",
  ),
  made(
    "a picture in the text under another format's name",
    (root) => ofWidth(900)(root).png().toBuffer(),
    "the format PNG",
    "the ending .png",
  ),
];
