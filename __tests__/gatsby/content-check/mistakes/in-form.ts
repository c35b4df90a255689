import { LAUNCH, MEMBER, type Mistake } from "./mistake";

const broken = (
  name: string,
  file: string,
  change: readonly [string, string],
  found: string,
  cure: string,
  field = "(file)",
): Mistake => ({ name, file, change, field, found, cure });

const ORDER = '"order": 50,';

/** JSON and front matter that cannot be read. */
export const IN_FORM: readonly Mistake[] = [
  broken(
    "curly quotation marks in JSON",
    MEMBER,
    ['"name"', "“name”"],
    "a curly quotation mark “",
    'a straight one: "',
  ),
  broken(
    "quotation marks within a text in JSON",
    MEMBER,
    ['"name": "Kim', '"name": "The "famous" Kim'],
    'a quotation mark within the text, before famous" Kim',
    String.raw`“ and ” there, or \" for each`,
  ),
  broken(
    "a comma too many",
    MEMBER,
    ['overshirt"', 'overshirt",'],
    "a comma too many",
    "no comma after the last entry",
  ),
  broken(
    "a missing comma",
    MEMBER,
    [ORDER, '"order": 50'],
    'no comma before "name"',
    "a comma after this line",
  ),
  broken(
    "single quotation marks",
    MEMBER,
    ['"order"', "'order'"],
    "a single quotation mark",
    "a double one",
  ),
  broken(
    "a field's name without marks",
    MEMBER,
    ['"order"', "order"],
    "order: 50",
    'between " and "',
  ),
  broken(
    "a comment in JSON",
    MEMBER,
    [ORDER, `${ORDER} // her place`],
    "a comment",
    "JSON knows none",
  ),
  broken(
    "a text that is not closed",
    MEMBER,
    ['"Kim Saarnilehto"', '"Kim Saarnilehto'],
    "without its closing",
    'a " at the end',
  ),
  broken(
    "a backslash within a text",
    MEMBER,
    ["Kim Saarnilehto", String.raw`Kim \Saarnilehto`],
    "a backslash",
    "two of them",
  ),
  broken(
    "a field twice in JSON",
    MEMBER,
    ['"name": "Kim', '"order": 60,\n  "name": "Kim'],
    "this field twice",
    "delete one of them",
    "order",
  ),
  broken(
    "a field twice in front matter",
    LAUNCH,
    ["category: Launch", "lang: fi\ncategory: Launch"],
    "this field twice",
    "delete one of them",
    "lang",
  ),
  broken("a tab in front matter", LAUNCH, ["  src: ./", "\tsrc: ./"], "a tab", "two spaces", "src"),
  broken(
    "a colon within a text",
    LAUNCH,
    ["author: Hanna", "author: Hanna: "],
    "a text with a colon",
    "between quotation marks",
    "author",
  ),
  broken(
    "a quotation mark that is not closed",
    LAUNCH,
    ['two agents"', "two agents"],
    "not closed",
    "its closing partner",
    "title",
  ),
  broken(
    "a # within a text",
    LAUNCH,
    ["author: Hanna Virtavuori", "author: Hanna #1"],
    "#1 after a space",
    "between quotation marks",
    "author",
  ),
  broken(
    "a field that is moved in",
    LAUNCH,
    ["lang: en", "  lang: en"],
    "not indented",
    "below its neighbours",
    "lang",
  ),
  {
    ...broken(
      "front matter that is not closed",
      LAUNCH,
      ["\n---\n\nThis week", "\n\nThis week"],
      "no second line of ---",
      "a second line of ---",
    ),
    at: "---",
  },
];
