import { graphql } from "gatsby";
import { longDate } from "../../components/labels/long-date";
import { useLabels } from "../../components/labels/use-labels";
import * as styles from "./accessibility.module.css";

/** The accessibility statement: goal, status and date of review. */
export function Hero({ data }: { data: Queries.AccessibilityHeroFragment }) {
  const { name, day } = data.reviewed;
  const labels = useLabels()("en");
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.copy}>
        <h1 id="hero" className={styles.heading}>
          {data.heading}
        </h1>
        <p className="lead w-34">{data.lead}</p>
        <dl className={styles.facts}>
          {data.facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
          <div>
            <dt>{name}</dt>
            <dd>
              <time dateTime={day}>{longDate(day, labels.date)}</time>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment AccessibilityHero on AccessibilityPageHero {
    heading
    lead
    facts {
      name
      value
    }
    reviewed {
      name
      day
    }
  }
`;
