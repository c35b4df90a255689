import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import * as styles from "./think-tank.module.css";

/** A table that compares other groups with this one. */
export function Difference({ data }: { data: Queries.ThinkTankDifferenceFragment }) {
  return (
    <Band labelledBy="difference">
      <Heading id="difference">{data.heading}</Heading>
      <table className={styles.table} aria-labelledby="difference">
        <thead>
          <tr>
            <th scope="col">{data.usual}</th>
            <th scope="col">{data.here}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ usual, here }) => (
            <tr key={here}>
              <td>{usual}</td>
              <td className={styles.here}>{here}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Band>
  );
}

export const query = graphql`
  fragment ThinkTankDifference on ThinkTankPageDifference {
    heading
    usual
    here
    rows {
      usual
      here
    }
  }
`;
