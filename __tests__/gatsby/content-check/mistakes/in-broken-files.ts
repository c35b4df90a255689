import { LAUNCH, MEMBER, type Mistake, OFFICE, STORY } from "./mistake";
import { HOME, inJson } from "./in-facts";

/** Files that contradict their sisters, or that something has damaged. */
export const IN_DAMAGED_FILES: readonly Mistake[] = [
  {
    name: "a translation of another day",
    file: "stories/laura-koskela/fi.mdx",
    make: ({ read, write }) => {
      const file = "stories/laura-koskela/fi.mdx";
      write(file, read(file).replace(/^date: .*$/mu, "date: 2024-01-02"));
    },
    at: "date: 2024-01-02",
    field: "date",
    found: '"2024-01-02", but',
    cure: "the same in both",
  },
  {
    name: "two versions of git",
    file: OFFICE,
    change: ["The rooms are small", "<<<<<<< HEAD\nThe rooms\n=======\nRooms\n>>>>>>> x\n"],
    at: "<<<<<<< HEAD",
    field: "(file)",
    found: "git could not merge",
    cure: "one of the two versions",
  },
  {
    name: "a NUL",
    file: MEMBER,
    change: ["Kim ", "Kim\u0000 "],
    field: "(file)",
    found: "an invisible control character (number 0)",
    cure: "without it",
  },
  {
    name: "a text that is a book",
    file: LAUNCH,
    make: ({ read, write }) => write(LAUNCH, read(LAUNCH) + "Words and words. ".repeat(300_000)),
    noLine: true,
    field: "(file)",
    found: "a text of 5.1 MB",
    cure: "at most 1 MB",
  },
  {
    name: "a space too many before a field",
    file: LAUNCH,
    change: ["  alt: A luminous", "   alt: A luminous"],
    field: "alt",
    found: "a space too many",
    cure: "below its neighbours",
  },
  {
    name: "an article with another ending behind its own",
    file: LAUNCH,
    make: ({ read, write, remove }) => {
      write(`${LAUNCH}.txt`, read(LAUNCH));
      remove(LAUNCH);
    },
    noLine: true,
    named: `${LAUNCH}.txt`,
    field: "(file)",
    found: "in no known place",
    cure: "did you mean news/ai-think-tank-launching/index.mdx?",
  },
  {
    name: "an old address twice in one file",
    file: LAUNCH,
    change: ["author: Hanna", "aliases:\n  - /news/old\n  - /news/old\nauthor: Hanna"],
    at: "  - /news/old\nauthor",
    field: "aliases[1]",
    found: "/news/old",
    cure: "",
  },
];

/** Slips whose cure names what was meant. */
export const IN_SLIPS: readonly Mistake[] = [
  inJson(
    "a language by its name",
    LAUNCH,
    ["lang: en", "lang: English"],
    "lang",
    "English",
    "mean en?",
  ),
  inJson(
    "an end before its day",
    OFFICE,
    ["aliases:", "expiresAt: 2025-01-01\naliases:"],
    "expiresAt",
    "before its date",
    "after it",
  ),
  inJson(
    "a day in Finnish",
    LAUNCH,
    ["2025-03-17", "17. maaliskuuta 2025"],
    "date",
    "17. m",
    "mean 2025-03-17?",
  ),
  inJson(
    "a decimal focal point",
    OFFICE,
    ["63% 48%", "63.5% 48%"],
    "image.focal",
    "63.5",
    "64% 48%",
  ),
  inJson(
    "a link twice",
    "navigation.json",
    [
      '"to": "/join" },\n    { "label": "Contact',
      '"to": "/think-tank" },\n    { "label": "Contact',
    ],
    "pages[4].to",
    "as in pages[2].to",
    "another",
    true,
  ),
  inJson(
    "a sign before a placeholder",
    HOME,
    ["{left} of", "${left} of"],
    "gifting.badge",
    "${left}",
    "{left} or",
  ),
  inJson(
    "a number with a comma",
    "site.json",
    ['"perWeek": 5', '"perWeek": 1,5'],
    "(file)",
    "a comma within",
    "a point",
  ),
  inJson(
    "a post code as a number",
    "site.json",
    ['"00150"', "00150"],
    "(file)",
    "begins with 0",
    "between",
  ),
  {
    ...inJson(
      "a company of another name",
      STORY,
      ["company: ", "company: X"],
      "company",
      "but",
      "same in both",
    ),
    named: "stories/laura-koskela/fi.mdx",
  },
  inJson(
    "a picture with capitals",
    OFFICE,
    ["./picture.jpg", "./Picture.JPG"],
    "image.src",
    "./Picture.JPG",
    "mean ./picture.jpg?",
  ),
  {
    name: "mails in a language without words",
    file: "mails/sv.json",
    make: ({ read, write }) => write("mails/sv.json", read("mails/fi.json")),
    noLine: true,
    field: "(file)",
    found: 'mails in "sv", a language that content/words does not have',
    cure: "content/words/sv.json, too",
  },
  {
    name: "no mails in English",
    file: "mails/en.json",
    make: ({ remove }) => remove("mails/en.json"),
    noLine: true,
    field: "(file)",
    found: "no such file",
    cure: "the mails in English",
  },
];
