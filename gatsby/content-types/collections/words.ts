import { z } from "zod";
import { listOf, unique, text } from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";

const label = (what: string) => text(what, { max: 60 });
const sentence = (what: string) => text(what, { max: 160 });

const date = z.strictObject({
  order: text("how a day is written, with {day}, {month} and {year} in the language's order", {
    max: 40,
  }),
  months: listOf(text("a month as it stands in a date", { max: 30 }), "the twelve months", {
    min: 12,
    max: 12,
  }),
});

const article = z.strictObject({
  back: label("the link back to the list"),
  book: label("the button to the booking page"),
  read: label("the words after an article on a card"),
  share: label("the button that shares the page"),
  copied: sentence("said when its address was copied"),
  notCopied: sentence("said when it could not be; {url} stands for the address"),
});

const story = z.strictObject({
  eyebrow: label("what kind of page it is, above the title"),
  back: label("the link back to the list"),
  before: label("the name of the links before the story, for screen readers"),
  after: label("the name of the links after the story, for screen readers"),
  ending: label("the word after the person in the browser's title: story"),
});

const list = z.strictObject({
  heading: label("the heading of a further page of the list; {page} stands for its number"),
  back: label("the link back to the first page"),
  older: label("the link to the next page"),
  read: label("the words after a story's excerpt"),
});

const search = z.strictObject({
  open: label("the button that opens the search"),
  heading: label("the heading of the search"),
  label: label("what stands over the field"),
  close: label("the button that closes it"),
  all: label("the box to tick for all languages"),
  one: label("said when one thing was found"),
  many: label("said when more were found; {count} stands for the number"),
  none: sentence("said when nothing was found; {query} stands for what was asked"),
  failed: sentence("said when the search could not be loaded"),
  again: label("the button to try again then"),
  more: label("the button that shows more of what was found"),
  news: label("what an article is called among what was found"),
  story: label("what a leader's story is called there"),
});

const frame = z.strictObject({
  note: sentence("said in menu and footer: their links lead to pages in English"),
  texts: listOf(
    z.strictObject({
      english: unique(text("a text of header, menu or footer on English pages", { max: 200 })),
      text: text("the same in this language", { max: 200 }),
    }),
    "the texts; one that is missing stays English",
    { max: 60 },
  ),
});

/** The interface texts around articles and stories; the file's name is the language. */
export const words = {
  type: "Words",
  description:
    "an interface language: what the site says around articles and stories, by its code (en, fi, sv …)",
  files: "words/*.json",
  schema: z.strictObject({
    name: label("the language by its own name"),
    locale: z
      .string()
      .regex(/^[a-z]{2,3}_[A-Z]{2}$/u)
      .meta({ description: "language and country as networks want them, such as fi_FI" }),
    read: label("the link to a page in this language, from its sister in another"),
    date,
    article,
    story,
    list,
    search,
    frame: frame.optional().meta({
      description: "header, menu and footer around pages in this language; left out: in English",
    }),
  }),
} satisfies ContentType;
