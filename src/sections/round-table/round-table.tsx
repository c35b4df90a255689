import { Figures } from "../../components/lists/figures";
import { Heading } from "../../components/text/heading";
import { topRuleClass } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import { LazyDrawing } from "../lazy-drawing";
import { HeadedSection, type SectionProps } from "../section";
import * as styles from "./round-table.module.css";

/** The programme: the table with its themes, and the year in figures. */
export function RoundTableSection({ data, id }: SectionProps<"RoundTable">) {
  return (
    <HeadedSection data={data} id={id}>
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
      {data.figures && <Figures figures={data.figures} className={topRuleClass} />}
      {data.note && <Text>{data.note}</Text>}
    </HeadedSection>
  );
}
