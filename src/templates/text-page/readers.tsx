import { graphql } from "gatsby";
import { Section } from "../../components/layout/layout";
import { Headed } from "../shared/heading-with-lead";
import { longDate } from "../../components/labels/long-date";
import { useLabels } from "../../components/labels/use-labels";
import * as styles from "./readers.module.css";

/** What tests hear of the site, what is left for a person, and which screen readers were tried. */
export function Readers({ data }: { data: Queries.AccessibilityReadersFragment }) {
  const { heading, lead, day, heard, people } = data;
  const labels = useLabels()("en");
  const date = (of: string) => <time dateTime={of}>{longDate(of, labels.date)}</time>;
  return (
    <Section labelledBy="readers" ground="ice">
      <Headed id="readers" heading={heading} lead={lead} />
      <div className={styles.tables}>
        <table className={styles.table}>
          <caption>
            {heard.caption} {date(day)}
          </caption>
          <thead>
            <tr>
              <th scope="col">{heard.tests}</th>
              <th scope="col">{heard.person}</th>
            </tr>
          </thead>
          {heard.rows.map(({ what, tests, person }) => (
            <tbody key={what}>
              <tr>
                <th scope="rowgroup" colSpan={2} className={styles.what}>
                  {what}
                </th>
              </tr>
              <tr>
                <td>{tests}</td>
                <td className={styles.person}>{person}</td>
              </tr>
            </tbody>
          ))}
        </table>
        <table className={`${styles.table} ${styles.people}`}>
          <caption>
            {people.caption} {date(day)}
          </caption>
          <thead>
            <tr>
              <th scope="col">{people.reader}</th>
              <th scope="col">{people.on}</th>
              <th scope="col">{people.tested}</th>
            </tr>
          </thead>
          <tbody>
            {people.rows.map(({ name, on, day: tested }) => (
              <tr key={name}>
                <th scope="row" className={styles.name}>
                  {name}
                </th>
                <td>{on}</td>
                <td className={styles.tested}>{tested ? date(tested) : people.never}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

export const query = graphql`
  fragment AccessibilityReaders on AccessibilityPageReaders {
    heading
    lead
    day
    heard {
      caption
      tests
      person
      rows {
        what
        tests
        person
      }
    }
    people {
      caption
      reader
      on
      tested
      never
      rows {
        name
        on
        day
      }
    }
  }
`;
