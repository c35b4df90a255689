import { z } from "zod";
import { day, link, listOf, text } from "../fields";
import type { ContentType } from "../content-type";
import { headed, leadSentences as lead, pageHead } from "./page-parts";

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

const limit = z.strictObject({
  title: text("what does not work for everyone", { max: 60 }),
  text: text("for whom, and why", { max: 320 }),
  instead: text("what helps until then", { max: 200 }),
});

/** The accessibility statement: what is aimed at, what was tried, what is missing, whom to tell. */
export const accessibilityPage = {
  type: "AccessibilityPage",
  what: "the accessibility statement",
  files: "pages/accessibility.json",
  address: () => "/accessibility",
  anchors: ["measures", "checks", "limits", "report"],
  schema: z.strictObject({
    head: pageHead,
    hero: z.strictObject({
      ...headed,
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
      ...headed,
      contrast: measure("the contrast of the reading text (a test works it out again)"),
      target: measure("the size of buttons and fields, drawn at its true size"),
      focus: measure("the ring around what has the focus, drawn as it is"),
      zoom: measure("how far a page can be enlarged"),
    }),
    checks: z.strictObject({
      ...headed,
      lead,
      entries: listOf(check, "what is tested, one by one", { min: 3, max: 12 }),
    }),
    limits: z.strictObject({
      ...headed,
      lead,
      entries: listOf(limit, "the known limits, the gravest first", { min: 1, max: 10 }),
    }),
    report: z.strictObject({ ...headed, lead, promise: lead, message: link }),
  }),
} satisfies ContentType;
