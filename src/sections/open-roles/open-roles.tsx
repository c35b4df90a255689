import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button/button";
import { Picture } from "../../components/picture/picture";
import { fillPlaceholders } from "../../components/labels/placeholders";
import { useWords } from "../../components/labels/words";
import type { Words } from "../../content-fields/words";
import { Heading } from "../../components/text/heading";
import { Grid, groundClass, joinClasses, Row, Stack } from "../../components/layout/layout";
import { Notice, Text } from "../../components/text/text";
import { HeadedSection, type SectionProps } from "../section";
import { ApplyLink } from "./apply-link";
import * as styles from "./open-roles.module.css";

/** The open roles as cards. */
export function OpenRolesSection({ data, id }: SectionProps<"OpenRoles">) {
  return (
    <HeadedSection data={data} id={id}>
      <Grid gap={7}>
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
      <Stack gap={4}>
        <div className={joinClasses(styles.scene, tintClass(role.tint))}>
          <Picture picture={role.image} sizes="25rem" shape="arch" />
        </div>
        <Stack gap={2}>
          <Notice>{role.notice}</Notice>
          <Heading id={role.slug} level={3} size="medium">
            {role.title}
          </Heading>
          <Text look="accent">
            {employmentText(role.employmentType, words)} · {role.location}
          </Text>
          <Text>{role.summary}</Text>
        </Stack>
        <Row gap={4} align="center">
          <ApplyLink role={role} labels={labels} look="quiet" />
          <ButtonLink to={role.path} look="link">
            {labels.more}
            <span className="visually-hidden">
              {" "}
              {fillPlaceholders(words.about, { title: role.title })}
            </span>
          </ButtonLink>
        </Row>
      </Stack>
    </article>
  );
}

/** The class of the ground behind a portrait. */
export function tintClass(tint: string): string | undefined {
  return groundClass(tint === "night" ? "night" : "ice");
}

/** The text of an employment type (authoring/types/collections/roles.ts) in the page's language. */
export function employmentText(type: string, words: Words["role"]): string {
  if (type === "Contract") return words.contract;
  return type === "Part-time" ? words.partTime : words.fullTime;
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
    summary
    employmentType
    location
    ...RolePortrait
    ...RoleApply
  }

  fragment RolePortrait on Role {
    tint
    image {
      ...PortraitPicture
    }
  }
`;
