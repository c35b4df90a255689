import { z } from "zod";
import { listOf, target, text, unique } from "./fields";

const label = (what: string) => text(what, { max: 60 });
const sentence = (what: string) => text(what, { max: 160 });

const date = z.strictObject({
  order: text("how a day is written, with {day}, {month} and {year} in the language's order", {
    max: 40,
  }),
  months: listOf(text("a month as written in a date", { max: 30 }), "the twelve months", {
    min: 12,
    max: 12,
  }),
  weekdays: listOf(text("a weekday as written in a list", { max: 30 }), "the days from Monday", {
    min: 7,
    max: 7,
  }),
});

const article = z.strictObject({
  back: label("the link back to the list"),
  book: label("the button to the booking page"),
  read: label("the words after an article on a card"),
  share: label("the button that shares the page"),
  copied: sentence("the message when the address was copied"),
  notCopied: sentence("the message when it could not be copied; {url} is replaced by the address"),
  minutes: label("how long an article takes to read"),
});

const story = z.strictObject({
  eyebrow: label("what kind of page it is, above the title"),
  back: label("the link back to the list"),
  next: label("said above the next story; without it, what kind of page it is").optional(),
  before: label("the name of the links before the story, for screen readers"),
  after: label("the name of the links after the story, for screen readers"),
  ending: label("the word after the person in the browser's title: story"),
});

const list = z.strictObject({
  heading: label("the heading of a further page of the list; {page} is replaced by its number"),
  back: label("the link back to the first page"),
  older: label("the link to the next page"),
  read: label("the words after a story's excerpt"),
  others: listOf(
    z.strictObject({
      lang: unique(text("the code of the other language", { max: 3 })),
      label: label("said beside an article in that language"),
    }),
    "for articles in another language; without an entry, the language's own name is said",
  ).optional(),
});

const search = z.strictObject({
  open: label("the button that opens the search"),
  heading: label("the heading of the search"),
  label: label("the label above the field"),
  close: label("the button that closes it"),
  all: label("the box to tick for all languages"),
  one: label("the message for one result"),
  many: label("the message for several results; {count} is replaced by the number"),
  none: sentence("the message for no result; {query} is replaced by the search text"),
  failed: sentence("the message when the search could not be loaded"),
  again: label("the button to try again then"),
  more: label("the button that shows more of what was found"),
  news: label("what an article is called among what was found"),
  story: label("what a leader's story is called there"),
});

const layout = z.strictObject({
  skip: label("the first link of each page, which leads to its content"),
  home: label("the name of the link to the home page; {brand} is replaced by the brand"),
  main: label("the name of the navigation in the header"),
  openMenu: label("the button that opens the menu"),
  closeMenu: label("the button that closes it"),
  menuOf: label("the name of the menu's dialog; {brand} is replaced by the brand"),
  menu: label("the name of the navigation in the menu"),
  footer: label("the name of the navigation in the footer"),
  privacy: label("the link to the privacy notice"),
  terms: label("the link to the terms"),
  accessibility: label("the link to the accessibility statement"),
});

const trouble = z.strictObject({
  heading: label("the heading of a page that could not be shown"),
  text: sentence("what is said below it"),
  again: label("the button that loads the page again"),
});

const carousel = z.strictObject({
  name: label("what a carousel is called, for screen readers"),
  slide: label("what a slide is called, for screen readers"),
  scroll: label("the name of the scrolling slides; {label} is replaced by the carousel's name"),
  place: label(
    "the place of a slide; {number} and {count} are replaced by its number and the total",
  ),
  one: label("the button of a slide; {place} is replaced by its place"),
  named: label("the same with the slide's name; {place} and {name} are replaced by both"),
  many: label("the button of several slides; {from}, {to} and {count} are replaced by the numbers"),
  pause: label("the button that stops the slides"),
  play: label("the button that moves them again"),
  previous: label("the button to the slide before"),
  next: label("the button to the slide after"),
  choose: label("the name of the buttons of all slides"),
});

const toast = z.strictObject({
  all: label("the name of all messages, with the keys that lead to them"),
  close: label("the button that closes a message"),
});

const video = z.strictObject({
  watch: label("the link to a video"),
  of: label("the addition for screen readers; {title} is replaced by the video's title"),
  name: label("the name of the player; {title} is replaced by the video's title"),
  close: label("the button that closes the video"),
  captions: label("the name of the captions"),
});

const section = z.strictObject({
  openQuote: label("the mark before a quote"),
  closeQuote: label("the mark after a quote"),
  clients: label("the name of the client companies, for screen readers"),
  testimonials: label("the name of the clients' testimonials, for screen readers"),
  team: label("the name of the team's slides, for screen readers"),
  stories: label("the name of the further stories, for screen readers"),
  takeHome: label("the label before the outcome of a module"),
  session: label("the number of a session; {number} is replaced by it"),
  madeWithAi: label("below a picture that generative AI made"),
  rendered: label("below a picture that a program drew without generative AI"),
});

const role = z.strictObject({
  as: label("after the link to apply, for screen readers; {title} is replaced by the role"),
  about: label("after the link to a role, for screen readers; {title} is replaced by the role"),
  fullTime: label("how full-time is written"),
  partTime: label("how part-time is written"),
  contract: label("how work by contract is written"),
  hour: label("a salary by the hour; {amount} is replaced by it"),
  month: label("a salary by the month; {amount} is replaced by it"),
  year: label("a salary by the year; {amount} is replaced by it"),
});

const page = z.strictObject({
  draft: label("above a text page that is not published"),
  short: label("the heading of a text page's summary"),
  contents: label("the heading of a text page's contents"),
  day: label("the unit after the number 1"),
  days: label("the unit after any other number of days"),
  month: label("the unit after the number 1"),
  months: label("the unit after any other number of months"),
  authorities: listOf(
    z.strictObject({
      country: unique(text("the code of the country, such as FI", { max: 2 })),
      name: text("what it is called in this language", { max: 90 }),
      to: target("its site"),
    }),
    "the data protection authorities; the privacy notice names that of the office's country",
    { max: 40 },
  ),
});

const offer = z.strictObject({
  text: sentence("that the site is in this language, too, for visitors whose browser prefers it"),
  close: label("the button that closes that line"),
});

const categories = z.strictObject({
  partnership: label("how this kind of news is written"),
  launch: label("how this kind of news is written"),
  announcement: label("how this kind of news is written"),
  milestone: label("how this kind of news is written"),
});

/** All texts of the interface in one language. */
export const wordsSchema = z.strictObject({
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
  layout,
  trouble,
  carousel,
  toast,
  video,
  section,
  role,
  page,
  offer,
  categories,
});

export type Words = z.infer<typeof wordsSchema>;
