import { Heading } from "../../components/text/heading";
import { Section, Stack } from "../../components/layout/layout";
import * as styles from "./comparison.module.css";

/** A table of what one meets elsewhere and here. */
export function Comparison({
  data,
  id,
}: {
  data: Queries.ComparisonSectionFieldsFragment;
  id: string;
}) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={6}>
        <Heading id={id}>{data.heading}</Heading>
        <table className={styles.table} aria-labelledby={id}>
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
      </Stack>
    </Section>
  );
}
