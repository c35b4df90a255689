import { joinClasses, panelClass, Stack } from "../../components/layout/layout";
import { Heading } from "../../components/text/heading";
import { Text } from "../../components/text/text";
import { keepTogether } from "../../components/text/keep-together";
import * as styles from "./form.module.css";

/** A side panel with the steps that follow a form. */
export function NextSteps({ data }: { data: Queries.FormSectionFieldsFragment["next"] }) {
  return (
    <aside className={joinClasses(panelClass, styles.panel)} aria-labelledby="next">
      <Heading id="next" size="small">
        {data.heading}
      </Heading>
      <ol className={styles.steps}>
        {data.steps.map(({ when, title, text }) => (
          <Stack as="li" key={title} gap={2} className={styles.step}>
            {when && <Text look="accent">{when}</Text>}
            <Heading level={3} size="plain">
              {title}
            </Heading>
            <p>{keepTogether(text)}</p>
          </Stack>
        ))}
      </ol>
      {data.note && <Text look="strong">{data.note}</Text>}
    </aside>
  );
}
