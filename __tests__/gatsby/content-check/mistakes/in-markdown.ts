import { LAUNCH, type Mistake, OFFICE, STORY } from "./mistake";

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

const link = (name: string, to: string, found: string, cure: string): Mistake => ({
  name,
  file: "navigation.json",
  change: ['"to": "/our-story"', `"to": "${to}"`],
  field: "pages[0].to",
  found,
  cure,
});

const inLink = (name: string, to: string, found: string, cure: string): Mistake => ({
  name,
  file: OFFICE,
  change: ["The rooms are small on purpose.", `The [rooms](${to}) are small on purpose.`],
  field: "body",
  found,
  cure,
});

/** Links that lead nowhere, in fields and in the text. */
export const IN_LINKS: readonly Mistake[] = [
  link("a page that is not there", "/our-storey", "/our-storey, but", "did you mean /our-story?"),
  link("a page with a capital letter", "/Our-Story", '"/Our-Story"', "did you mean /our-story?"),
  link("an address without its stroke", "our-story", '"our-story"', "did you mean /our-story?"),
  link(
    "an address with www alone",
    "www.example.com",
    '"www.',
    "did you mean https://www.example.com?",
  ),
  link("an insecure address", "http://example.com", '"http:', "did you mean https://example.com?"),
  link(
    "a part that a page does not have",
    "/join#open-role",
    "no part #open-role",
    "did you mean open-roles?",
  ),
  link(
    "a file that is not there",
    "/media-kit",
    "no such page",
    "the path of a page that is there",
  ),
  inLink("a broken link in the text", "/book-cal", "/book-cal, but", "did you mean /book-call?"),
  inLink(
    "a link without its stroke in the text",
    "book-call",
    '"book-call"',
    "did you mean /book-call?",
  ),
  inLink("a link to a file in the text", "/prices.pdf", "no such file", "the path of a page"),
  inLink("a space in an address", "/book call", "not read as one", "no space in the address"),
  inLink("a part that the text does not have", "#rooms", "no part #rooms", "without #rooms"),
  inLink("a mail address without its end", "mailto:hello", '"mailto:hello"', "an e-mail address"),
  {
    name: "a link whose bracket is not closed",
    file: OFFICE,
    change: ["The rooms are small on purpose.", "The [rooms](/contact are small on purpose."],
    field: "body",
    found: "not read as one",
    cure: "closed by )",
  },
  {
    name: "a gap within a link",
    file: OFFICE,
    change: ["The rooms are small on purpose.", "The [rooms] (/contact) are small on purpose."],
    field: "body",
    found: "a gap",
    cure: "[words](/address)",
  },
  {
    name: "a broken link in front matter",
    file: LAUNCH,
    change: ["to: /think-tank", "to: /thinktank"],
    field: "box.links[0].to",
    found: "/thinktank, but",
    cure: "did you mean /think-tank?",
  },
];
