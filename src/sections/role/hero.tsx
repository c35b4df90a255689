import { graphql } from "gatsby";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Notice } from "../../components/notice/notice";
import { SiteLink } from "../../components/site-link";
import { ApplyLink } from "./apply-link";
import { Facts } from "./facts";
import { Figure } from "./figure";
import * as styles from "./hero.module.css";
import * as tints from "./tints.module.css";
import { tintOf } from "./tint-of";

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
      className={`${styles.hero} ${tints[tint]}`}
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
`;
