import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button/button";
import { fill } from "../../components/labels/fill";
import { useWords } from "../../components/labels/page-words";
import { Heading } from "../../components/text/heading";
import { Grid, joinClasses, Row, Stack } from "../../components/layout/layout";
import { Notice } from "../../components/text/notice";
import { Text } from "../../components/text/text";
import { employmentText } from "./employment";
import { HeadedSection, type SectionProps } from "../section";
import { ApplyLink } from "./apply-link";
import * as styles from "./open-roles.module.css";
import { Portrait, tintClass } from "./portrait";

/** The open roles as cards. */
export function OpenRoles({ data, id }: SectionProps<"OpenRoles">) {
  return (
    <HeadedSection data={data} id={id}>
      <Grid gap={6}>
        {data.roles.map((role) => (
          <RoleCard key={role.slug} role={role} labels={data.hiring.words} />
        ))}
      </Grid>
    </HeadedSection>
  );
}

interface RoleCardProps {
  role: Queries.RoleCardFragment;
  labels: Queries.OpenRolesSectionFragment["hiring"]["words"];
}

function RoleCard({ role, labels }: RoleCardProps) {
  const words = useWords().role;
  return (
    <article aria-labelledby={role.slug}>
      <Stack gap={2}>
        <div className={joinClasses(styles.scene, tintClass(role.tint))}>
          <Portrait role={role} sizes="25rem" />
        </div>
        <Notice>{role.notice}</Notice>
        <Heading id={role.slug} level={3} size="medium">
          {role.title}
        </Heading>
        <Text look="accent">
          {employmentText(role.employmentType, words)} · {role.location}
        </Text>
        <Text>{role.summary}</Text>
        <Row>
          <ApplyLink role={role} labels={labels} />
          <ButtonLink to={role.path} look="quiet">
            {labels.more}
            <span className="visually-hidden"> {fill(words.about, { title: role.title })}</span>
          </ButtonLink>
        </Row>
      </Stack>
    </article>
  );
}

export const query = graphql`
  fragment OpenRolesSection on OpenRolesSection {
    ...OpenRolesSectionFields
    roles {
      ...RoleCard
    }
    hiring {
      ...HiringFields
    }
  }

  fragment RoleCard on Role {
    slug
    path
    notice
    ...RolePortrait
    summary
    employmentType
    location
    ...RoleApply
  }
`;
