import { readFileSync } from "node:fs";
import { ADVICE, inFile, LAUNCH, type Mistake, OFFICE, replaced, type Text } from "./mistake";

const DAY = "date: 2025-03-17";
const ALT = "alt: A luminous amber sphere rising over still dark water";
const END = "honest in.";
const BODY = /(?<=---\n)\n[^]*$/u;
const IDEA = "The idea came from our mentoring rooms.";

interface Texts {
  body: Text[];
  author: Text[];
}

/** Texts, what the checker has to find in them and to write, and options of the mistake. */
const TEXTS = JSON.parse(
  readFileSync("__tests__/authoring/check/mistakes/texts.json", "utf8"),
) as Texts;

/** Markdown and markup that cannot be shown, or not as it was meant. */
const IN_BODY = replaced(LAUNCH, "body", IDEA, (text) => text, TEXTS.body);

/** A text of a field that is spoilt: marks, leftovers, broken letters. */
const IN_AUTHOR = replaced(
  LAUNCH,
  "author",
  "author: Hanna Vikingstad",
  (text) => `author: ${text}`,
  TEXTS.author,
);

/** Pictures in the text: badly written, not described or missing. */
const IN_BODY_PICTURES = replaced(LAUNCH, "body", END, (picture) => `${END}\n\n${picture}`, [
  ["![Two open rooms](./pictur.jpg)", "./pictur.jpg, but there", "mean ./picture.jpg?"],
  ["![](./picture.jpg)", "a picture without a description", "![what it shows](./picture.jpg)"],
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

const DATES = replaced(LAUNCH, "date", DAY, (date) => `date: ${date}`, [
  ["17.3.2025", '"17.3.2025"', "mean 2025-03-17?"],
  ["17 March 2025", '"17 March 2025"', "mean 2025-03-17?"],
  ["2025/3/17", '"2025/3/17"', "mean 2025-03-17?"],
  ["March 17, 2025", '"March 17, 2025"', "mean 2025-03-17?"],
  ["2025-02-30", '"2025-02-30"', "month 02 of 2025 has 28 days"],
  ["March 17th, 2025", '"March 17th, 2025"', "mean 2025-03-17?"],
  ["in May", '"in May"', "the day that readers see"],
  ["2025-03-17T09:00:00Z", '"2025-03-17T09:00:00Z"', "mean 2025-03-17?"],
  ["2205-03-17", '"2205-03-17"', "a day between 2000 and 2099"],
  ["2052-03-17", "2052", "the day"],
  ["17. maaliskuuta 2025", "17. m", "mean 2025-03-17?"],
]);

const MOMENTS = replaced(LAUNCH, "publishAt", DAY, (moment) => `${DAY}\npublishAt: ${moment}`, [
  ["2026-12-01 9:00", "2026-12-01 9:00", "mean 2026-12-01T09:00?"],
  ["1.12.2026 klo 9.00", "1.12.2026 klo 9.00", "mean 2026-12-01T09:00?"],
  ["2026-12-01T09:00Z", "2026-12-01T09:00Z", "mean 2026-12-01T10:00?"],
  ["2026-02-30", "2026-02-30", "a day that there is"],
  ["soon", "soon", "when it appears, if not at once"],
]);

const ALIASES = replaced(OFFICE, "aliases[0]", /- \/news\/new-office.*/u, (path) => `- ${path}`, [
  [
    "https://www.example.com/news/old-office/",
    '"https://www.example.com/news/old-office/"',
    "mean /news/old-office?",
  ],
  ["old-launch", '"old-launch"', "mean /old-launch?"],
  ["/?p=12", '"/?p=12"', "a path such as"],
  ["/launch/", '"/launch/"', "mean /launch?"],
  ["/Join", "the address of content/pages/join.json", "no page has"],
  ["/join/index.html", "content/pages/join.json", "no page has"],
  ["/career", "content/site.json leads elsewhere", "one file"],
  ["/rss.xml", "its own pages and files", "the old address of a page"],
]);

const ALTS = replaced(LAUNCH, "image.alt", ALT, (alt) => `alt: ${alt}`, [
  ["picture.jpg", "the name of a file", "picture shows"],
  ["Picture", "the name of the file", "picture shows"],
  ["IMG_20250317", "the name that a camera gives", "picture shows"],
  ["A photo", "says nothing", "picture shows"],
]);

/** Everything that can be wrong within one article. */
export const IN_ARTICLE: readonly Mistake[] = [
  ...IN_BODY,
  ...IN_BODY_PICTURES,
  ...IN_AUTHOR,
  ...DATES,
  ...MOMENTS,
  ...ALIASES,
  ...ALTS,
  ...inFile(LAUNCH, [
    ["title", 'title: "', "title: [New] ", "Unexpected", "one to a line"],
    ["author", "author: Hanna", "author: @Hanna", "a reserved sign", "between quotation marks"],
    ["alt", "  alt: A luminous", "alt: A luminous", "a colon that", "below its neighbours"],
    ["author", "author: Hanna Vik", "author: Hana Vik", '"Hana', "mean Hanna Vikingstad?", ADVICE],
    ["category", "category: Launch", "category: Lanch", '"Lanch"', "mean Launch?"],
    ["categoryIcon", "categoryIcon: Brain", "categoryIcon: brain", '"brain"', "mean Brain?"],
    ["tilte", "title:", "tilte:", "a field that this kind of content does not have", "mean title?"],
    ["keywords", "category: Launch", "category: Launch\nkeywords: ai", "a field", "one of address"],
    ["box.links[0].to", "to: /our-story", "to: /ourstory", "/ourstory", "mean /our-story?"],
    ["image.alt", `  ${ALT}\n`, "", "nothing", "describe", { at: "image:" }],
    ["image.focal", "focal: 62% 48%", "focal: 62 48", '"62 48"', "mean 62% 48%?"],
    ["body", "## How it works", "# How it works", "a heading #, which the page", "## before it"],
    ["body", "## Two agents", "#### Two agents", "a heading #### where ### is", "### before it"],
    [
      "body",
      END,
      `${END}\n\n![Two rooms][rooms]\n\n[rooms]: /our-story`,
      "a picture whose path is elsewhere",
      "![what it shows](./picture.jpg)",
    ],
    [
      "category",
      "author: Hanna",
      "category: Launch\nauthor: Hanna",
      "this field twice",
      "delete one",
    ],
    ["src", "  src: ./", "\tsrc: ./", "a tab", "two spaces"],
    ["author", "author: Hanna", "author: Hanna: ", "a colon that", "between quotation"],
    ["title", 'two agents"', "two agents", "not closed", "its closing partner"],
    ["category", "category: Launch", "  category: Launch", "not indented", "below its neighbours"],
    ["(file)", "\n---\n\nThis week", "\n\nThis week", "no second", "a second line", { at: "---" }],
    [
      "expiresAt",
      DAY,
      `${DAY}\npublishAt: 2026-12-01\nexpiresAt: 2026-11-01`,
      '"2026-11-01"',
      "after publishAt",
      { at: "expiresAt" },
    ],
    ["draft", DAY, `${DAY}\ndraft: yes please`, '"yes please"', "true: only"],
    ["draft", DAY, `${DAY}\ndraft: yes`, '"yes"', "mean true, without quotation marks?"],
    ["aliases", DAY, `${DAY}\naliases: /news/old`, '"/news/old"', "(a list: -"],
    [
      "aliases[1]",
      "author: Hanna",
      "aliases:\n  - /news/old\n  - /news/old\nauthor: Hanna",
      "/news/old",
      "",
      { at: "  - /news/old\nauthor" },
    ],
    ["body", BODY, "", "nothing", "the text, below", { noLine: true }],
  ]),
];
