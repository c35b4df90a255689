import { graphql, type PageProps } from "gatsby";
import { Container, Row } from "../../components/layout/layout";
import { SiteLink } from "../../components/site-link";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { jobPosting } from "../../head/structured-data/job-posting";
import { ApplyLink } from "../../sections/open-roles/apply-link";
import { Bands } from "../bands";
import { RoleHero } from "./role-hero";
import * as styles from "../../sections/open-roles/open-roles.module.css";

/** An open role with its facts, its sections and the links to apply. */
export default function Role({ data }: PageProps<Queries.RolePageQuery>) {
  const role = requireData(data.role, "roles");
  const { words } = requireData(data.hiring, "hiring.json");
  const listPath = data.list?.path;
  const anchor = data.list?.sections.flatMap((section) =>
    section.__typename === "OpenRolesSection" ? [section.id] : [],
  )[0];
  return (
    <>
      <PageHead
        head={role.head}
        path={role.path}
        graph={{
          breadcrumb: { parent: listPath, heading: role.title },
          about: (at) => jobPosting(at, role),
        }}
      />
      <RoleHero
        data={role}
        labels={words}
        listPath={listPath && anchor ? `${listPath}#${anchor}` : listPath}
      />
      <Bands
        sections={role.sections.map((section, index) => ({
          section,
          id: section.id ?? `section-${index + 2}`,
        }))}
      />
      <div className={styles.end}>
        <Container>
          <Row gap={6} align="center">
            <ApplyLink role={role} labels={words} />
            {data.others.nodes.map(({ path, title }) => (
              <p key={path}>
                {words.other} <SiteLink to={path}>{title}</SiteLink>
              </p>
            ))}
          </Row>
        </Container>
      </div>
    </>
  );
}

export const query = graphql`
  query RolePage($id: String!, $lang: String!) {
    role(id: { eq: $id }) {
      path
      head {
        ...PageHead
      }
      ...JobPosting
      ...RoleHero
    }
    others: allRole(filter: { id: { ne: $id }, lang: { eq: $lang } }, sort: { order: ASC }) {
      nodes {
        path
        title
      }
    }
    list: page(slug: { eq: "join" }, lang: { eq: $lang }) {
      path
      sections {
        __typename
        ... on OpenRolesSection {
          id
        }
      }
    }
    hiring(lang: { eq: $lang }) {
      ...HiringFields
    }
  }
`;
