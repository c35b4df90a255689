import { graphql } from "gatsby";
import type { ComponentType } from "react";
import { ClosingSection } from "../sections/closing/closing";
import { ContactsSection } from "../sections/contacts/contacts";
import { ContentsSection } from "../sections/contents/contents";
import { FiguresSection } from "../sections/figures/figures";
import { FormSection } from "../sections/form/form";
import { GiftSessionsSection } from "../sections/gift-sessions/gift-sessions";
import { HeroSection } from "../sections/hero/hero";
import { HiringSection } from "../sections/hiring/hiring";
import { LazyStaticSection } from "../sections/lazy-static-section";
import { ItemsSection } from "../sections/items/items";
import { LogosSection } from "../sections/logos/logos";
import { ModulesSection } from "../sections/modules/modules";
import { NewsSection } from "../sections/news/news";
import { OfficeSection } from "../sections/office/office";
import { OpenRolesSection } from "../sections/open-roles/open-roles";
import { PeopleSection } from "../sections/people/people";
import { QuestionsSection } from "../sections/questions/questions";
import { QuotesSection } from "../sections/quotes/quotes";
import { RoundTableSection } from "../sections/round-table/round-table";
import { SplitSection } from "../sections/split/split";
import { StatementSection } from "../sections/statement/statement";
import { StepsSection } from "../sections/steps/steps";
import { StoriesSection } from "../sections/stories/stories";
import { TextSection } from "../sections/text/text";

export interface PageSectionProps {
  section: Queries.AnySectionFragment;
  /** The id of the section's heading. */
  id: string;
  /** The role in the page's address (`/apply?role=mentor`); "" without one. */
  requestedRole: string;
}

type Sections = Queries.AnySectionFragment;

/** The component for each type of section. */
const SECTION_COMPONENTS: {
  [Name in Sections["__typename"]]: ComponentType<
    Omit<PageSectionProps, "section"> & { data: Extract<Sections, { __typename: Name }> }
  >;
} = {
  HeroSection,
  TextSection,
  SplitSection,
  ItemsSection,
  StepsSection,
  PhasesSection: LazyStaticSection,
  FiguresSection,
  QuotesSection,
  LogosSection,
  PeopleSection,
  QuestionsSection,
  ComparisonSection: LazyStaticSection,
  ContactsSection,
  NewsSection,
  StoriesSection,
  FormSection,
  ClosingSection,
  StatementSection,
  MetricsSection: LazyStaticSection,
  AgentsSection: LazyStaticSection,
  ContentsSection,
  GiftSessionsSection,
  HiringSection,
  ModulesSection,
  OfficeSection,
  OpenRolesSection,
  RoundTableSection,
  TopicsSection: LazyStaticSection,
  PaperSection: LazyStaticSection,
};

export function PageSection({ section, ...rest }: PageSectionProps) {
  // TypeScript cannot infer that the component belongs to the section's type.
  const SectionComponent = SECTION_COMPONENTS[section.__typename] as ComponentType<
    typeof rest & { data: Sections }
  >;
  return <SectionComponent data={section} {...rest} />;
}

export const query = graphql`
  fragment AnySection on PageSection {
    __typename
    ...PageSectionFields
    ...HeroSection
    ...QuotesSection
    ...LogosSection
    ...PeopleSection
    ...NewsSection
    ...StoriesSection
    ...FormSection
    ...ContentsSection
    ...GiftSessionsSection
    ...HiringSection
    ...ModulesSection
    ...OpenRolesSection
    ...TopicsSection
  }
`;
