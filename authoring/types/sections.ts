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
import { metricsSection } from "../../src/sections/metrics/schema";
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
import { statementSection } from "../../src/sections/statement/schema";
import { stepsSection } from "../../src/sections/steps/schema";
import { storiesSection } from "../../src/sections/stories/schema";
import { textSection } from "../../src/sections/text/schema";
import { paperSection } from "../../src/sections/paper/schema";
import { topicsSection } from "../../src/sections/topics/schema";

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
  statementSection,
  metricsSection,
  agentsSection,
  contentsSection,
  giftSessionsSection,
  hiringSection,
  modulesSection,
  officeSection,
  openRolesSection,
  roundTableSection,
  topicsSection,
  paperSection,
] as const;

/** The sections of a page, as all content types with sections have them. */
export const sections = z
  .array(z.discriminatedUnion("type", SECTIONS))
  .min(1)
  .max(30)
  .meta({ description: "the sections, in the order of the page" });
