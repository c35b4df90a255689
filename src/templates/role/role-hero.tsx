import { graphql } from "gatsby";
import { BackLink } from "../../components/labels/back-link";
import { fillPlaceholders } from "../../components/labels/placeholders";
import { longDate } from "../../components/labels/long-date";
import { type LanguageWords, useWords } from "../../components/labels/words";
import { joinClasses, Stack } from "../../components/layout/layout";
import { employmentText, tintClass } from "../../sections/open-roles/open-roles";
import { ApplyLink } from "../../sections/open-roles/apply-link";
import { Picture } from "../../components/picture/picture";
import { Notice, Text } from "../../components/text/text";
import * as styles from "../../sections/open-roles/open-roles.module.css";

interface RoleHeroProps {
  data: Queries.RoleHeroFragment;
  labels: Queries.HiringFieldsFragment["words"];
  /** The address of the open roles. */
  listPath: string | undefined;
}

/** The title and the facts of a role beside its picture. */
export function RoleHero({ data, labels, listPath }: RoleHeroProps) {
  const { tint } = data;
  return (
    <section
      className={joinClasses(styles.hero, tintClass(tint))}
      data-hero={tint === "night" ? "night" : undefined}
      aria-labelledby="hero"
    >
      <div className={styles.inner}>
        <Stack gap={5} align="start" className={styles.copy}>
          <BackLink to={listPath}>{labels.roles}</BackLink>
          <Notice>{data.notice}</Notice>
          <h1 id="hero" className={styles.title}>
            {data.title}
          </h1>
          <Text look="lead">{data.lead}</Text>
          <RoleFacts role={data} labels={labels} />
          <ApplyLink role={data} labels={labels} />
        </Stack>
        <div className={styles.portrait}>
          <Picture
            picture={data.image}
            sizes="(width >= 1024px) 35rem, 11rem"
            isAboveFold
            shape="arch"
          />
        </div>
      </div>
    </section>
  );
}

interface RoleFactsProps {
  role: Queries.RoleFactsFragment;
  labels: RoleHeroProps["labels"];
}

/** Employment type, location, salary and dates. */
function RoleFacts({ role, labels }: RoleFactsProps) {
  const words = useWords();
  const { date } = words;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{labels.employment}</dt>
        <dd>{employmentText(role.employmentType, words.role)}</dd>
      </div>
      <div>
        <dt>{labels.location}</dt>
        <dd>
          {role.location}
          {role.remoteIn && <span className={styles.detail}>{role.remoteIn.join(", ")}</span>}
        </dd>
      </div>
      {role.salary && (
        <div>
          <dt>{labels.salary}</dt>
          <dd>{salaryText(role.salary, words)}</dd>
        </div>
      )}
      <div>
        <dt>{labels.posted}</dt>
        <dd>
          <time dateTime={role.datePosted}>{longDate(role.datePosted, date)}</time>
        </dd>
      </div>
      <div>
        <dt>{labels.until}</dt>
        <dd>
          <time dateTime={role.validThrough}>{longDate(role.validThrough, date)}</time>
        </dd>
      </div>
    </dl>
  );
}

type Salary = NonNullable<RoleFactsProps["role"]["salary"]>;

/** Such as "€3,000–4,500 per month". */
function salaryText({ currency, from, to, per }: Salary, { lang, role }: LanguageWords) {
  const money = new Intl.NumberFormat(lang, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  const amount = to === null ? money.format(from) : money.formatRange(from, to);
  return fillPlaceholders(per === "hour" ? role.hour : per === "year" ? role.year : role.month, {
    amount,
  });
}

export const query = graphql`
  fragment RoleHero on Role {
    title
    notice
    lead
    ...RolePortrait
    ...RoleApply
    ...RoleFacts
  }

  fragment RoleFacts on Role {
    employmentType
    location
    remoteIn
    salary {
      currency
      from
      to
      per
    }
    datePosted
    validThrough
  }
`;
