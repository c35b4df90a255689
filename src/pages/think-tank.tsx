import { graphql, type PageProps } from "gatsby";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { Closing } from "../sections/think-tank/closing";
import { Description } from "../sections/think-tank/description";
import { Difference } from "../sections/think-tank/difference";
import { Hero } from "../sections/think-tank/hero";
import { Problem } from "../sections/think-tank/problem";
import { Structure } from "../sections/think-tank/structure";

export default function ThinkTank({ data, location }: PageProps<Queries.ThinkTankPageQuery>) {
  const page = requireData(data.page, "pages/think-tank.json");
  const agents = page.description.agents.map(({ name }) => name);
  return (
    <>
      <PageHead head={page.head} path={location.pathname} />
      <Hero data={page.hero} />
      <Problem data={page.problem} />
      <Description data={page.description} />
      <Structure data={page.structure} agents={agents} />
      <Difference data={page.difference} />
      <Closing data={page.closing} />
    </>
  );
}

export const query = graphql`
  query ThinkTankPage {
    page: thinkTankPage {
      head {
        ...PageHead
      }
      hero {
        ...ThinkTankHero
      }
      problem {
        ...ThinkTankProblem
      }
      description {
        ...ThinkTankDescription
      }
      structure {
        ...ThinkTankStructure
      }
      difference {
        ...ThinkTankDifference
      }
      closing {
        ...ThinkTankClosing
      }
    }
  }
`;
