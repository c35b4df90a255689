import { z } from "zod";
import type { ContentType } from "../content-type";
import { ownAddress } from "../../../src/content-fields/parts";
import { day, listOf, oneOf, text } from "../../../src/content-fields/fields";

/** The lines `[controller]` and so on of a body, in whose place the site writes a part itself. */
export const TEXT_BLOCKS = ["controller", "recipients", "retention", "counting", "rights"] as const;

const recipient = z.strictObject({
  when: oneOf(
    ["always", "mail", "webhook"],
    "whether it always receives data, or while the site sends mails, or while it has a webhook",
  ),
  name: text("who it is", { max: 60 }),
  task: text("what it does with the data", { max: 200 }),
  place: text("where it keeps the data", { max: 60 }),
});

const blocks = z.strictObject({
  // The host shows those that its settings have. A recipient must be named (GDPR, article 13).
  recipients: listOf(recipient, "who receives data: [recipients]", { max: 20 }).refine(
    (list) => ["mail", "webhook"].every((kind) => list.some(({ when }) => when === kind)),
    { error: "one entry with when: mail and one with when: webhook" },
  ),
  retention: z
    .strictObject({
      leads: text("what leadMonths of site.json is for", { max: 90 }),
      applications: text("what applicationMonths is for", { max: 90 }),
      flagged: text("what flaggedDays is for", { max: 90 }),
    })
    .meta({ description: "what is kept for how long: [retention]" }),
  counting: z
    .strictObject({
      on: text("what is counted, while the host counts visits", { max: 900 }),
      off: text("shown while it does not", { max: 300 }),
    })
    .meta({ description: "whether visits are counted: [counting]" }),
  rights: z
    .strictObject({
      list: listOf(
        z.strictObject({
          name: text("the right in a few words", { max: 40 }),
          text: text("what it means", { max: 240 }),
        }),
        "the rights, the most asked for first",
        { min: 3, max: 10 },
      ),
      request: text("how to use them; the e-mail address of site.json follows", { max: 300 }),
      complaint: text("to whom to complain; the authority of the office's country follows", {
        max: 300,
      }),
    })
    .meta({ description: "the visitor's rights: [rights]" }),
});

/** Whether the host completes the page with what its settings say. */
export const isPrivacyNotice = ({ slug }: { slug: string }): boolean => slug === "privacy";

/** The privacy notice, the terms of service and the accessibility statement. The body is MDX. */
export const textPage = {
  type: "TextPage",
  description:
    "a page of text: the privacy notice, the terms of service, the accessibility statement",
  files: "texts/*.mdx",
  translated: true,
  slugs: ["privacy", "terms", "accessibility"],
  pagePath: ({ slug }) => `/${slug}`,
  firstHeading: 2,
  schema: z.strictObject({
    address: ownAddress,
    title: text("the title in browsers and search engines", { max: 60 }),
    description: text("the page in one sentence, for search engines", { min: 50, max: 160 }),
    published: z.boolean().meta({
      description:
        "true: the footer and the forms link to it, search engines may list it; false: it is marked as a draft",
    }),
    heading: text("the heading, when it is not the title", { max: 60 }).optional(),
    lead: text("the sentences under the heading", { max: 320 }),
    dated: text("the words before the day", { max: 30 }),
    date: day("the day from which it holds, or on which it was last looked through"),
    summary: listOf(text("one sentence", { max: 160 }), "the page in short", { min: 2, max: 6 }),
    blocks: blocks
      .optional()
      .meta({ description: "of the privacy notice: what the site writes itself says" }),
  }),
} satisfies ContentType;
