import { graphql, type PageProps } from "gatsby";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { Process } from "../sections/shared/hiring-process";
import { Closing } from "../sections/join/closing";
import { Gains } from "../sections/join/gains";
import { Hero } from "../sections/join/hero";
import { Mission } from "../sections/join/mission";
import { OpenRoles } from "../sections/join/open-roles";

export default function Join({ data, location }: PageProps<Queries.JoinPageQuery>) {
  const page = requireData(data.page, "pages/join.json");
  const hiring = requireData(data.hiring, "hiring.json");
  return (
    <>
      <PageHead head={page.head} path={location.pathname} />
      <Hero data={page.hero} />
      <Mission data={page.mission} />
      <OpenRoles data={page.roles} roles={data.roles.nodes} labels={hiring.words} />
      <Gains data={page.gains} />
      <Process data={hiring} />
      <Closing data={page.closing} />
    </>
  );
}

export const query = graphql`
  query JoinPage {
    page: joinPage {
      head {
        ...PageHead
      }
      hero {
        ...JoinHero
      }
      mission {
        ...JoinMission
      }
      roles {
        ...JoinRoles
      }
      gains {
        ...JoinGains
      }
      closing {
        ...JoinClosing
      }
    }
    roles: allRole(sort: { order: ASC }) {
      nodes {
        ...RoleCard
      }
    }
    hiring {
      ...HiringProcess
      words {
        ...RoleCardLabels
      }
    }
  }
`;
