import { graphql } from "gatsby";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Notice } from "../../components/notice/notice";
import { SiteLink } from "../../components/site-link";
import { longDate } from "../shared/long-date";
import { useWords } from "../shared/use-labels";
import { ApplyLink } from "./apply-link";
import { Figure, tintClass, tintOf } from "./figure";
import * as styles from "./hero.module.css";

export interface HeroProps {
  data: Queries.RoleHeroFragment;
  words: Queries.RoleHeroWordsFragment;
}

/** The role and its figure on one floor: the lamp by night, the open door by day. */
export function Hero({ data, words }: HeroProps) {
  const tint = tintOf(data.figure);
  const on = tint === "night" ? "night" : "light";
  return (
    <section
      className={`${styles.hero} ${tintClass(data.figure)}`}
      data-hero={tint === "night" ? "night" : undefined}
      aria-labelledby="hero"
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <SiteLink to="/join#open-roles" className={styles.back}>
            <ArrowLeft aria-hidden="true" size={18} />
            {words.roles}
          </SiteLink>
          <Notice>{data.notice}</Notice>
          <h1 id="hero" className={styles.title}>
            {data.title}
          </h1>
          <p className={styles.lead}>{data.lead}</p>
          <Facts role={data} words={words} />
          <ApplyLink role={data} words={words} on={on} />
        </div>
        <div className={styles.scene}>
          <Figure name={data.figure} />
        </div>
      </div>
    </section>
  );
}

interface FactsProps {
  role: Queries.RoleFactsFragment;
  words: Queries.RoleFactsWordsFragment;
}

/** What a job advertisement has to say: how, where, since when and until when. */
function Facts({ role, words }: FactsProps) {
  const { date } = useWords()("en");
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.employment}</dt>
        <dd>{role.employmentType}</dd>
      </div>
      <div>
        <dt>{words.location}</dt>
        <dd>
          {role.location}
          {role.remoteIn && <span className={styles.detail}>{role.remoteIn.join(", ")}</span>}
        </dd>
      </div>
      {role.salary && (
        <div>
          <dt>{words.salary}</dt>
          <dd>{salaryText(role.salary)}</dd>
        </div>
      )}
      <div>
        <dt>{words.posted}</dt>
        <dd>
          <time dateTime={role.datePosted}>{longDate(role.datePosted, date)}</time>
        </dd>
      </div>
      <div>
        <dt>{words.until}</dt>
        <dd>
          <time dateTime={role.validThrough}>{longDate(role.validThrough, date)}</time>
        </dd>
      </div>
    </dl>
  );
}

/** Such as: €3,000–4,500 per month. */
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
    figure
    ...RoleApply
    ...RoleFacts
  }

  fragment RoleHeroWords on HiringWords {
    roles
    ...RoleApplyWords
    ...RoleFactsWords
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

  fragment RoleFactsWords on HiringWords {
    employment
    location
    salary
    posted
    until
  }
`;
