import { graphql } from "gatsby";
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

/** A section of a page by its type. */
export function PageSection({ section, id, wantedRole }: PageSectionProps) {
  switch (section.__typename) {
    case "HeroSection":
      return <Hero data={section} id={id} wantedRole={wantedRole} />;
    case "TextSection":
      return <Text data={section} id={id} />;
    case "SplitSection":
      return <Split data={section} id={id} />;
    case "ItemsSection":
      return <Items data={section} id={id} />;
    case "StepsSection":
      return <Steps data={section} id={id} />;
    case "PhasesSection":
      return <Phases data={section} id={id} />;
    case "FiguresSection":
      return <Figures data={section} id={id} />;
    case "QuotesSection":
      return <Quotes data={section} id={id} />;
    case "LogosSection":
      return <Logos data={section} id={id} />;
    case "PeopleSection":
      return <People data={section} id={id} />;
    case "QuestionsSection":
      return <Questions data={section} id={id} />;
    case "ComparisonSection":
      return <Comparison data={section} id={id} />;
    case "ContactsSection":
      return <Contacts data={section} id={id} />;
    case "NewsSection":
      return <News data={section} id={id} />;
    case "StoriesSection":
      return <Stories data={section} id={id} />;
    case "FormSection":
      return <Form data={section} id={id} wantedRole={wantedRole} />;
    case "ClosingSection":
      return <Closing data={section} id={id} />;
    case "StatementSection":
      return <Statement data={section} id={id} />;
    case "MetricsSection":
      return <Metrics data={section} id={id} />;
    case "AgentsSection":
      return <Agents data={section} id={id} />;
    case "ContentsSection":
      return <Contents data={section} id={id} />;
    case "GiftSessionsSection":
      return <GiftSessions data={section} id={id} />;
    case "HiringSection":
      return <Hiring data={section} id={id} />;
    case "ModulesSection":
      return <Modules data={section} id={id} />;
    case "OfficeSection":
      return <Office data={section} id={id} />;
    case "OpenRolesSection":
      return <OpenRoles data={section} id={id} />;
    case "RoundTableSection":
      return <RoundTable data={section} id={id} />;
    case "TopicsSection":
      return <Topics data={section} id={id} />;
  }
}

export const query = graphql`
  fragment AnySection on PageSection {
    __typename
    ...HeroSection
    ...TextSection
    ...SplitSection
    ...ItemsSection
    ...StepsSection
    ...PhasesSection
    ...FiguresSection
    ...QuotesSection
    ...LogosSection
    ...PeopleSection
    ...QuestionsSection
    ...ComparisonSection
    ...ContactsSection
    ...NewsSection
    ...StoriesSection
    ...FormSection
    ...ClosingSection
    ...AgentsSection
    ...ContentsSection
    ...GiftSessionsSection
    ...HiringSection
    ...ModulesSection
    ...OfficeSection
    ...OpenRolesSection
    ...RoundTableSection
    ...TopicsSection
    ...StatementSection
    ...MetricsSection
  }
`;
