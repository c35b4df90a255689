import { HOME, inJson } from "./in-facts";
import { LAUNCH, type Mistake, OFFICE, STORY } from "./mistake";

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
];
