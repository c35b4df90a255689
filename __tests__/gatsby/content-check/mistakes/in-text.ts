import { readFileSync } from "node:fs";
import { LAUNCH, replaced, type Text } from "./mistake";

const IDEA = "The idea came from our mentoring rooms.";
/** The end of a paragraph: what follows it is an empty line. */
const END = "honest in.";

interface Texts {
  body: Text[];
  author: Text[];
}

/** Texts, what the checker has to find in them and to write, and options of the mistake. */
const TEXTS = JSON.parse(
  readFileSync("__tests__/gatsby/content-check/mistakes/texts.json", "utf8"),
) as Texts;

/** Markdown and markup that cannot be shown, or not as it was meant. */
export const IN_BODY = replaced(LAUNCH, "body", IDEA, (text) => text, TEXTS.body);

/** A text of a field that is spoilt: marks, leftovers, broken letters. */
export const IN_AUTHOR = replaced(
  LAUNCH,
  "author",
  "author: Hanna Vikingstad",
  (text) => `author: ${text}`,
  TEXTS.author,
);

/** Pictures in the text: badly written, not described or missing. */
export const IN_BODY_PICTURES = replaced(LAUNCH, "body", END, (picture) => `${END}\n\n${picture}`, [
  ["![Two open rooms](./pictur.jpg)", "./pictur.jpg, but there", "mean ./picture.jpg?"],
  ["![](./picture.jpg)", "a picture that nobody has described", "![what it shows](./picture.jpg)"],
  ['![A photo](./picture.jpg "The rooms")', '"A photo", which says', "what the picture shows"],
  ["Here ![two open rooms](./picture.jpg) they are.", "a picture amid", "an empty line before"],
  ["- ![Two open rooms](./picture.jpg)", "a picture amid other", "an empty line before"],
  [
    "![Two open rooms](https://example.com/rooms.jpg)",
    '"https://example.com/rooms.jpg"',
    "a .jpg, .png",
  ],
  ["![Two open rooms]()", "a picture without its file", "such as ./picture.jpg"],
  ["![Two open rooms](picture.jpg)", '"picture.jpg"', "mean ./picture.jpg?"],
  ['<img src="./picture.jpg" alt="Two open rooms" />', "a picture as <img>", "![what"],
  [
    `![Rooms](./picture.jpg "${"Words. ".repeat(30)}")`,
    "a caption of 210 characters",
    "at most 200",
  ],
]);
