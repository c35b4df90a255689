import { inFile, MEMBER, type Mistake, OFFICE } from "./mistake";

/** JSON that cannot be read, and what git leaves behind. */
export const IN_SYNTAX: readonly Mistake[] = [
  ...inFile(MEMBER, [
    ["(file)", '"name"', "“name”", "a curly quotation mark “", 'a straight one: "'],
    ["(file)", '"name": "Kim', '"name": "The "famous" Kim', "a quotation mark", "“ and ” there"],
    ["(file)", 'overshirt"', 'overshirt",', "a comma too many", "no comma after the last entry"],
    ["(file)", '"order": 50,', '"order": 50', 'no comma before "name"', "a comma after this line"],
    ["(file)", '"order"', "'order'", "a single quotation mark", "a double one"],
    ["(file)", '"order": 50', '"order" = 50', "a = after", "a colon in its place"],
    ["(file)", '"order"', "order", "order: 50", 'between " and "'],
    ["(file)", '"order": 50,', '"order": 50, // her place', "a comment", "JSON knows none"],
    ["(file)", '"Kim Saarnilehto"', '"Kim Saarnilehto', "without its closing", 'a " at the end'],
    ["(file)", "Kim Saarnilehto", "Kim \\Saarnilehto", "a backslash", "two of them"],
    ["(file)", "Kim ", "Kim\u0000 ", "an invisible control character (number 0)", "without it"],
  ]),
  ...inFile("site.json", [
    ["(file)", '"perWeek": 5', '"perWeek": 1,5', "a comma within", "a point"],
    ["(file)", '"00150"', "00150", "begins with 0", "between"],
  ]),
  ...inFile(OFFICE, [
    ["(file)", /^author: .*$/mu, "author: &a [*a]", "begins with *", "the text itself"],
    [
      "(file)",
      "The rooms are small",
      "<<<<<<< HEAD\nThe rooms\n=======\nRooms\n>>>>>>> x\n",
      "git could",
      "one of",
      { at: "<<<<<<< HEAD" },
    ],
  ]),
];
