import { z } from "zod";
import { day, link, listOf, text } from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";
import { heading, lead, pageHead } from "../../../src/content-fields/parts";

const measure = (what: string) =>
  z
    .strictObject({
      value: text("the number with its unit, as short as it can be", { max: 10 }),
      unit: text("what it measures", { max: 40 }),
      note: text("one or two short sentences about it", { max: 160 }),
    })
    .meta({ description: what });

const check = z.strictObject({
  what: text("what is looked at", { max: 60 }),
  how: text("how, and what came of it", { max: 240 }),
});

const heard = z.strictObject({
  what: text("what is tested; a test in __tests__/browser has this title", { max: 40 }),
  tests: text("what the tests hear", { max: 200 }),
  person: text("what a person still has to listen for", { max: 200 }),
});

const screenReader = z.strictObject({
  name: text("the screen reader", { max: 20 }),
  on: text("the browser and the system", { max: 40 }),
  day: day("the day a person last tested with it; leave it out until then").optional(),
});

const limit = z.strictObject({
  title: text("what does not work for everyone", { max: 60 }),
  text: text("for whom, and why", { max: 320 }),
  instead: text("what helps until then", { max: 200 }),
});

/** The accessibility statement: what is aimed at, what was tried, what is missing, whom to tell. */
export const accessibilityPage = {
  type: "AccessibilityPage",
  description: "the accessibility statement",
  files: "pages/accessibility.json",
  pagePath: () => "/accessibility",
  anchors: ["measures", "checks", "readers", "limits", "report"],
  schema: z.strictObject({
    head: pageHead,
    hero: z.strictObject({
      heading,
      lead,
      facts: listOf(
        z.strictObject({
          name: text("what the fact is about", { max: 30 }),
          value: text("the fact", { max: 90 }),
        }),
        "the standard and how far it is met",
        { max: 4 },
      ),
      reviewed: z.strictObject({
        name: text("the words before the day", { max: 30 }),
        day: day("the day the statement was last looked through"),
      }),
    }),
    measures: z.strictObject({
      heading,
      contrast: measure("the contrast of the reading text (a test works it out again)"),
      target: measure("the size of buttons and fields, drawn at its true size"),
      focus: measure("the ring around what has the focus, drawn as it is"),
      zoom: measure("how far a page can be enlarged"),
    }),
    checks: z.strictObject({
      heading,
      lead,
      entries: listOf(check, "what is tested, one by one", { min: 3, max: 12 }),
    }),
    readers: z.strictObject({
      heading,
      lead,
      day: day("the day both tables were last checked"),
      heard: z.strictObject({
        caption: text("the caption of the table; the day follows", { max: 60 }),
        tests: text("the heading of what the tests hear", { max: 30 }),
        person: text("the heading of what is left for a person", { max: 30 }),
        rows: listOf(heard, "the parts of the site", { min: 3, max: 15 }),
      }),
      people: z.strictObject({
        caption: text("the caption of the table; the day follows", { max: 60 }),
        reader: text("the heading of the screen readers", { max: 30 }),
        on: text("the heading of browser and system", { max: 30 }),
        tested: text("the heading of the days", { max: 30 }),
        never: text("the words instead of a day", { max: 20 }),
        rows: listOf(screenReader, "the screen readers, one by one", { min: 1, max: 8 }),
      }),
    }),
    limits: z.strictObject({
      heading,
      lead,
      entries: listOf(limit, "the known limits, the gravest first", { min: 1, max: 10 }),
    }),
    report: z.strictObject({ heading, lead, promise: lead, message: link }),
  }),
} satisfies ContentType;
