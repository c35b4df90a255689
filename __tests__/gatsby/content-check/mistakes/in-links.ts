import { LAUNCH, type Mistake, OFFICE } from "./mistake";

const link = (name: string, to: string, found: string, cure: string): Mistake => ({
  name,
  file: "navigation.json",
  change: ['"to": "/our-story"', `"to": "${to}"`],
  field: "pages[0].to",
  found,
  cure,
});

const inText = (name: string, to: string, found: string, cure: string): Mistake => ({
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
  inText("a broken link in the text", "/book-cal", "/book-cal, but", "did you mean /book-call?"),
  inText(
    "a link without its stroke in the text",
    "book-call",
    '"book-call"',
    "did you mean /book-call?",
  ),
  inText("a link to a file in the text", "/prices.pdf", "no such file", "the path of a page"),
  inText("a space in an address", "/book call", "not read as one", "no space in the address"),
  inText("a part that the text does not have", "#rooms", "no part #rooms", "without #rooms"),
  inText("a mail address without its end", "mailto:hello", '"mailto:hello"', "an e-mail address"),
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
