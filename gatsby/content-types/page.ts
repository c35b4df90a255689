import { z } from "zod";
import { agentsSection } from "../../src/sections/agents/schema";
import { closingSection } from "../../src/sections/closing/schema";
import { comparisonSection } from "../../src/sections/comparison/schema";
import { contactsSection } from "../../src/sections/contacts/schema";
import { contentsSection } from "../../src/sections/contents/schema";
import { figuresSection } from "../../src/sections/figures/schema";
import { formSection } from "../../src/sections/form/schema";
import { giftSessionsSection } from "../../src/sections/gift-sessions/schema";
import { heroSection } from "../../src/sections/hero/schema";
import { hiringSection } from "../../src/sections/hiring/schema";
import { itemsSection } from "../../src/sections/items/schema";
import { logosSection } from "../../src/sections/logos/schema";
import { modulesSection } from "../../src/sections/modules/schema";
import { newsSection } from "../../src/sections/news/schema";
import { officeSection } from "../../src/sections/office/schema";
import { openRolesSection } from "../../src/sections/open-roles/schema";
import { peopleSection } from "../../src/sections/people/schema";
import { phasesSection } from "../../src/sections/phases/schema";
import { questionsSection } from "../../src/sections/questions/schema";
import { quotesSection } from "../../src/sections/quotes/schema";
import { roundTableSection } from "../../src/sections/round-table/schema";
import { splitSection } from "../../src/sections/split/schema";
import { stepsSection } from "../../src/sections/steps/schema";
import { storiesSection } from "../../src/sections/stories/schema";
import { textSection } from "../../src/sections/text/schema";
import { topicsSection } from "../../src/sections/topics/schema";
import { oneOf, target } from "../../src/content-fields/fields";
import { pageHead } from "../../src/content-fields/parts";
import type { ContentType } from "./content-type";

/** Every type of section. A new one is a folder in src/sections, a line here and in src/templates/page-section.tsx. */
export const SECTIONS = [
  heroSection,
  textSection,
  splitSection,
  itemsSection,
  stepsSection,
  phasesSection,
  figuresSection,
  quotesSection,
  logosSection,
  peopleSection,
  questionsSection,
  comparisonSection,
  contactsSection,
  newsSection,
  storiesSection,
  formSection,
  closingSection,
  agentsSection,
  contentsSection,
  giftSessionsSection,
  hiringSection,
  modulesSection,
  officeSection,
  openRolesSection,
  roundTableSection,
  topicsSection,
] as const;

const sections = z
  .array(z.discriminatedUnion("type", SECTIONS))
  .min(1)
  .max(30)
  .meta({ description: "the sections, in the order of the page" });

/** A page: its sections, in their order. The file's name is the address. */
export const page = {
  type: "Page",
  description: "a page: its title and its sections, from top to bottom",
  files: "pages/*.json",
  pagePath: ({ slug }) => (slug === "home" ? "/" : `/${slug}`),
  schema: z.strictObject({
    head: pageHead,
    kind: oneOf(
      ["AboutPage", "ContactPage", "CollectionPage", "Service"],
      "what search engines may know the page as; a Service is made from its phases",
    ).optional(),
    parent: target("the page above it, such as /join").optional(),
    sections,
  }),
} satisfies ContentType;
