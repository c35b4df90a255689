import { graphql } from "gatsby";
import Check from "lucide-react/icons/check";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import * as styles from "./role.module.css";

export function Criteria({ data }: { data: Queries.RoleCriteriaFragment }) {
  return (
    <Band labelledBy="criteria" tone="mist" className={styles.criteria}>
      <Heading id="criteria" size="medium">
        {data.heading}
      </Heading>
      <ul>
        {data.entries.map(({ title, text }) => (
          <li key={title} className={styles.criterion}>
            <Check aria-hidden="true" className={styles.tick} />
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export const query = graphql`
  fragment RoleCriteria on RoleCriteria {
    heading
    entries {
      title
      text
    }
  }
`;
