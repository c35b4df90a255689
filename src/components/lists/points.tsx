import Check from "lucide-react/icons/check";
import { Heading } from "../text/heading";
import { joinClasses } from "../layout/layout";
import { Text } from "../text/text";
import * as styles from "./lists.module.css";

export interface PointsProps {
  points: readonly { readonly title: string; readonly text: string }[];
  /** `columns`, `stack`, `rows`, `checks` or `numbers`: rows set the title beside its text; checks and numbers put a mark before it. */
  look?: string;
}

/** Short points under hairlines. */
export function Points({ points, look = "columns" }: PointsProps) {
  const List = look === "numbers" ? "ol" : "ul";
  return (
    <List className={joinClasses(styles.points, styles[look])}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          {look === "checks" && <Check aria-hidden="true" className={styles.check} />}
          <Heading level={3} size={look === "rows" ? "small" : "tiny"}>
            {title}
          </Heading>
          <Text>{text}</Text>
        </li>
      ))}
    </List>
  );
}
