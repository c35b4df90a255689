import { ofFile } from "./in-files";
import type { Mistake } from "./mistake";

/** Sections, and what they need: it is gone. */
const needed = (rows: readonly [gone: string, page: string, field: string, found: string][]) =>
  rows.map(([gone, named, field, found]): Mistake => ({
    ...ofFile(gone, found, "delete the section, or write", ({ remove }) => remove(gone)),
    ...{ named, field },
  }));

/** Sections without what they show, and forms in two places. */
export const IN_SECTIONS: readonly Mistake[] = [
  ...needed([
    ["modules.json", "pages/ai-mentoring.json", "sections[4]", "no content/modules.json"],
    ["team", "pages/our-story.json", "sections[3]", "no content/team/*.json, which it needs"],
  ]),
  {
    ...ofFile("pages/discovery-call.json", "the form of content/pages/book-call.json", "link to"),
    ...{ field: "sections[2]", change: ["discovery-call-booking", "standard-call-booking"] },
  },
];
