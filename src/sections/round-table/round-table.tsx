import { Figures } from "../../components/lists/figures";
import { Heading } from "../../components/text/heading";
import { ruled, Section, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import { LazyDrawing } from "../lazy-drawing";
import * as styles from "./round-table.module.css";

/** The programme: the table, its themes and the year in figures. */
export function RoundTable({
  data,
  id,
}: {
  data: Queries.RoundTableSectionFieldsFragment;
  id: string;
}) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={7}>
        <Stack>
          <Heading id={id}>{data.heading}</Heading>
          {data.lead && <Text look="lead">{data.lead}</Text>}
        </Stack>
        <div className={styles.round}>
          <LazyDrawing
            name="table"
            {...data.seats}
            foot={data.foot}
            head={data.head}
            label={data.label ?? ""}
          />
          <ol className={styles.themes}>
            {data.themes.map(({ title, text }) => (
              <li key={title} className={styles.theme}>
                <Heading level={3} size="tiny">
                  {title}
                </Heading>
                <Text>{text}</Text>
              </li>
            ))}
          </ol>
        </div>
        {data.figures && <Figures figures={data.figures} className={ruled} />}
        {data.note && <Text>{data.note}</Text>}
      </Stack>
    </Section>
  );
}
