import { graphql } from "gatsby";
import { Fragment } from "react";
import { Button } from "../../components/button/button";
import { joinClasses } from "../../components/layout/layout";
import { useWords } from "../../components/labels/words";
import { Text } from "../../components/text/text";
import { HeadedSection, type SectionProps } from "../section";
import * as styles from "./topics.module.css";

/**
 * The topics as a list to tick, which takes the choice to a form's page in its address. CSS counts:
 * inputs and labels are siblings for that. src/bootstrap/page-features.ts ticks those of the address.
 */
export function TopicsSection({ data, id }: SectionProps<"Topics">) {
  const { layout, action, example, interests } = data;
  const [session] = useWords().section.session.split("{number}");
  const nameOf = (wanted: string) => interests.topics.find((topic) => topic.id === wanted)?.name;
  return (
    <HeadedSection
      data={data}
      id={id}
      gap={layout === "strip" ? 4 : 5}
      leadLook="soft"
      size={layout === "strip" ? "medium" : "large"}
    >
      {example && (
        <Text look="soft">
          {example.text} {example.topics.map(nameOf).join(" · ")}
        </Text>
      )}
      <form
        method="get"
        action={action.to}
        className={joinClasses(styles.ledger, styles[layout])}
        data-ledger=""
        data-chunk="static-section"
      >
        <div className={styles.window}>
          <div role="group" aria-labelledby={id} className={styles.topics}>
            {interests.topics.map((topic) => (
              <Fragment key={topic.id}>
                <input
                  type="checkbox"
                  id={`${id}-${topic.id}`}
                  name="topic"
                  value={topic.id}
                  className={styles.box}
                  // The strip leads to a form; only the book is returned to.
                  data-carried={layout === "book" ? "topic" : undefined}
                />
                <label htmlFor={`${id}-${topic.id}`} className={styles.topic}>
                  <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.tick}>
                    <path d="M4 13c3 2 4 4 5 7C12 12 16 7 22 2" pathLength={1} />
                  </svg>
                  <span>{topic.name}</span>
                  {layout === "book" && (
                    <>
                      <span className={styles.dots} />
                      <span className={styles.session}>{session}</span>
                    </>
                  )}
                </label>
              </Fragment>
            ))}
            <p className={styles.end}>
              <span className={styles.count}> {data.chosen}</span>
              <span className={styles.tooMany}>{data.tooMany}</span>
              {data.note && <span className={styles.note}>{data.note}</span>}
            </p>
          </div>
        </div>
        <Button type="submit" className={styles.submit}>
          {action.label}
        </Button>
      </form>
    </HeadedSection>
  );
}

export const query = graphql`
  fragment TopicsSection on TopicsSection {
    ...TopicsSectionFields
    interests {
      topics {
        id
        name
      }
    }
  }
`;
