import { HeadedSection, type SectionProps } from "../section";
import * as styles from "./comparison.module.css";

/** A table that compares what is usual with this offer. */
export function ComparisonSection({ data, id }: SectionProps<"Comparison">) {
  return (
    <HeadedSection data={data} id={id} gap={6}>
      <table className={styles.table} aria-labelledby={id} data-chunk="static-section">
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
    </HeadedSection>
  );
}
