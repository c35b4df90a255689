import { graphql } from "gatsby";
import type { ComponentType } from "react";
import { Agents } from "../sections/agents/agents";
import { Closing } from "../sections/closing/closing";
import { Comparison } from "../sections/comparison/comparison";
import { Contacts } from "../sections/contacts/contacts";
import { Contents } from "../sections/contents/contents";
import { Figures } from "../sections/figures/figures";
import { Form } from "../sections/form/form";
import { GiftSessions } from "../sections/gift-sessions/gift-sessions";
import { Hero } from "../sections/hero/hero";
import { Hiring } from "../sections/hiring/hiring";
import { Items } from "../sections/items/items";
import { Logos } from "../sections/logos/logos";
import { Metrics } from "../sections/metrics/metrics";
import { Modules } from "../sections/modules/modules";
import { News } from "../sections/news/news";
import { Office } from "../sections/office/office";
import { OpenRoles } from "../sections/open-roles/open-roles";
import { People } from "../sections/people/people";
import { Phases } from "../sections/phases/phases";
import { Questions } from "../sections/questions/questions";
import { Quotes } from "../sections/quotes/quotes";
import { RoundTable } from "../sections/round-table/round-table";
import { Split } from "../sections/split/split";
import { Statement } from "../sections/statement/statement";
import { Steps } from "../sections/steps/steps";
import { Stories } from "../sections/stories/stories";
import { Text } from "../sections/text/text";
import { Topics } from "../sections/topics/topics";

export interface PageSectionProps {
  section: Queries.AnySectionFragment;
  /** The id of the section's heading. */
  id: string;
  /** Out of the page's address (`/apply?role=mentor`); "" without one. */
  wantedRole: string;
}

type Sections = Queries.AnySectionFragment;

/** The component of each type. */
const TYPES: {
  [Name in Sections["__typename"]]: ComponentType<
    Omit<PageSectionProps, "section"> & { data: Extract<Sections, { __typename: Name }> }
  >;
} = {
  HeroSection: Hero,
  TextSection: Text,
  SplitSection: Split,
  ItemsSection: Items,
  StepsSection: Steps,
  PhasesSection: Phases,
  FiguresSection: Figures,
  QuotesSection: Quotes,
  LogosSection: Logos,
  PeopleSection: People,
  QuestionsSection: Questions,
  ComparisonSection: Comparison,
  ContactsSection: Contacts,
  NewsSection: News,
  StoriesSection: Stories,
  FormSection: Form,
  ClosingSection: Closing,
  StatementSection: Statement,
  MetricsSection: Metrics,
  AgentsSection: Agents,
  ContentsSection: Contents,
  GiftSessionsSection: GiftSessions,
  HiringSection: Hiring,
  ModulesSection: Modules,
  OfficeSection: Office,
  OpenRolesSection: OpenRoles,
  RoundTableSection: RoundTable,
  TopicsSection: Topics,
};

/** A section of a page by its type. */
export function PageSection({ section, ...rest }: PageSectionProps) {
  // TypeScript does not follow that the component is the one of the section's own type.
  const Type = TYPES[section.__typename] as ComponentType<typeof rest & { data: Sections }>;
  return <Type data={section} {...rest} />;
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
  }
`;
