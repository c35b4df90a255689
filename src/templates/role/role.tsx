import { graphql, type PageProps } from "gatsby";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { jobPosting } from "../head/structured-data/job-posting";
import { Process } from "../sections/shared/hiring-process";
import { Criteria } from "../sections/role/criteria";
import { Duties } from "../sections/role/duties";
import { Hero } from "../sections/role/hero";
import { Metrics } from "../sections/role/metrics";
import { Mission } from "../sections/role/mission";
import { Next } from "../sections/role/apply-link";
import { Who } from "../sections/role/who";

export default function Role({ data, location }: PageProps<Queries.RolePageQuery>) {
  const role = requireData(data.role, "roles");
  const hiring = requireData(data.hiring, "hiring.json");
  return (
    <>
      <PageHead
        head={role.head}
        path={location.pathname}
        graph={{
          place: { parent: "/join", heading: role.title },
          about: (at) => jobPosting(at, role),
        }}
      />
      <Hero data={role} labels={hiring.words} />
      <Who data={role.who} />
      <Criteria data={role.criteria} />
      <Duties data={role.duties} />
      <Mission data={role.mission} />
      <Metrics data={role.metrics} />
      <Process data={hiring}>
        <Next role={role} others={data.others.nodes} labels={hiring.words} />
      </Process>
    </>
  );
}

export const query = graphql`
  query RolePage($id: String!) {
    role(id: { eq: $id }) {
      head {
        ...PageHead
      }
      title
      ...JobPosting
      ...RoleHero
      who {
        ...RoleWho
      }
      criteria {
        ...RoleCriteria
      }
      duties {
        ...RoleDuties
      }
      mission {
        ...RoleMission
      }
      metrics {
        ...RoleMetrics
      }
    }
    others: allRole(filter: { id: { ne: $id } }, sort: { order: ASC }) {
      nodes {
        ...RoleOther
      }
    }
    hiring {
      ...HiringProcess
      words {
        ...RoleHeroLabels
        ...RoleNextLabels
      }
    }
  }
`;
