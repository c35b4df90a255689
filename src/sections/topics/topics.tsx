import Check from "lucide-react/icons/check";
import { fillPlaceholders } from "../../components/labels/placeholders";
import { useWords } from "../../components/labels/words";
import { Text } from "../../components/text/text";
import { HeadedSection, type SectionProps } from "../section";
import * as styles from "./topics.module.css";

/** All topics as a book's table of contents, with the sessions of an example programme. */
export function TopicsSection({ data, id }: SectionProps<"Topics">) {
  const words = useWords().section;
  return (
    <HeadedSection data={data} id={id} gap={5} leadLook="soft">
      <div className={styles.book}>
        <Text look="accent" className={styles.example}>
          <Check aria-hidden="true" className={styles.tick} />
          {data.example}
        </Text>
        <ol className={styles.contents}>
          {data.topics.map(({ title, session }) => (
            <li key={title} className={session ? styles.taken : styles.topic}>
              <span className={styles.name}>{title}</span>
              <span className={styles.dots} />
              {session && (
                <span className={styles.session}>
                  <Check aria-hidden="true" className={styles.tick} />
                  {fillPlaceholders(words.session, { number: session })}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
      {data.note && <Text>{data.note}</Text>}
    </HeadedSection>
  );
}
