import { LAUNCH, type Mistake, STORY } from "./mistake";

const IDEA = "The idea came from our mentoring rooms.";

const inText = (name: string, text: string, found: string, cure: string): Mistake => ({
  name,
  file: LAUNCH,
  change: [IDEA, text],
  field: "body",
  found,
  cure,
});

/** Markdown and markup that cannot be shown, or not as it was meant. */
export const IN_BODIES: readonly Mistake[] = [
  inText("a tag that is not closed", "The <b>idea came.", "<b> that is not closed", "</b>"),
  inText("a closing tag too many", "The idea</b> came.", "that nothing opens", "delete it"),
  inText("a sign for less than", "In <5 % of cases.", "a < that is no tag", "&lt;"),
  inText(
    "an address between < and >",
    "At <https://example.com>.",
    "<https://",
    "[words](https://example.com)",
  ),
  inText("a curly bracket", "The {idea came.", "a curly bracket", String.raw`\{`),
  inText("an expression", "The {idea} came.", "{idea}", "the words themselves"),
  inText("a comment of HTML", "<!-- The idea -->", "a comment <!--", "{/*"),
  inText("a script", "<script>alert(1)</script>", "security policy", "delete it"),
  inText("a frame with a video", '<iframe src="https://example.com/v" />', "<iframe>", "delete it"),
  inText("colours of one's own", '<p style="color: red">Red</p>', "style= in <p>", "without it"),
  inText(
    "a component of another site",
    "<Button />",
    "<Button>, which is no element",
    "without it",
  ),
  inText("an import", 'import x from "y"', "import or export", "text only"),
  inText("bold that is not closed", "The **idea came.", "** that are shown", "right after"),
  inText("a heading without its space", "##The idea\n", "# that are shown", "a space between #"),
  {
    name: "a heading of the first level",
    file: LAUNCH,
    change: ["## How it works", "# How it works"],
    at: "# How it works",
    field: "body",
    found: "a heading #, which the page has already",
    cure: "## before it",
  },
  {
    name: "a heading that skips a level",
    file: LAUNCH,
    change: ["## Two agents", "#### Two agents"],
    field: "body",
    found: "a heading #### where ### is due",
    cure: "### before it",
  },
  {
    name: "a story whose questions are of the second level",
    file: STORY,
    change: ["### ", "## "],
    field: "body",
    found: "a heading ##, which the page has already",
    cure: "### before it",
  },
  {
    name: "no text at all",
    file: LAUNCH,
    make: (content) =>
      content.write(LAUNCH, content.read(LAUNCH).replace(/(?<=---\n)\n[^]*$/u, "")),
    noLine: true,
    field: "body",
    found: "nothing",
    cure: "the text, below the second line of ---",
  },
];
