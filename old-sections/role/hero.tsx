import { graphql } from "gatsby";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Notice } from "../../components/notice/notice";
import { SiteLink } from "../../components/site-link";
import { longDate } from "../shared/long-date";
import { useLabels } from "../shared/use-labels";
import { ApplyLink } from "./apply-link";
import * as styles from "./hero.module.css";
import { Portrait, tintClass } from "./portrait";

export interface HeroProps {
  data: Queries.RoleHeroFragment;
  labels: Queries.RoleHeroLabelsFragment;
}

export function Hero({ data, labels }: HeroProps) {
  const { tint } = data;
  const on = tint === "night" ? "night" : "light";
  return (
    <section
      className={`${styles.hero} ${tintClass(tint)}`}
      data-hero={tint === "night" ? "night" : undefined}
      aria-labelledby="hero"
    >
      <div className={styles.inner}>
        <div className={styles.copy}>
          <SiteLink to="/join#open-roles" className={styles.back}>
            <ArrowLeft aria-hidden="true" size={18} />
            {labels.roles}
          </SiteLink>
          <Notice>{data.notice}</Notice>
          <h1 id="hero" className={styles.title}>
            {data.title}
          </h1>
          <p className="large w-32">{data.lead}</p>
          <Facts role={data} labels={labels} />
          <ApplyLink role={data} labels={labels} on={on} />
        </div>
        <div className={styles.scene}>
          <Portrait role={data} sizes="(width >= 1024px) 35rem, 13rem" first />
        </div>
      </div>
    </section>
  );
}

interface FactsProps {
  role: Queries.RoleFactsFragment;
  labels: Queries.RoleFactsLabelsFragment;
}

/** Employment type, location, salary and dates. */
function Facts({ role, labels }: FactsProps) {
  const { date } = useLabels()("en");
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{labels.employment}</dt>
        <dd>{role.employmentType}</dd>
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
          <dd>{salaryText(role.salary)}</dd>
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

/** For example €3,000–4,500 per month. */
function salaryText({ currency, from, to, per }: NonNullable<FactsProps["role"]["salary"]>) {
  const money = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  return `${to === null ? money.format(from) : money.formatRange(from, to)} per ${per}`;
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

  fragment RoleHeroLabels on HiringWords {
    roles
    ...RoleApplyLabels
    ...RoleFactsLabels
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

  fragment RoleFactsLabels on HiringWords {
    employment
    location
    salary
    posted
    until
  }
`;
