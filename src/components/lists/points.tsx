import Check from "lucide-react/icons/check";
import { Heading } from "../text/heading";
import { joinClasses } from "../layout/layout";
import { Text } from "../text/text";
import * as styles from "./lists.module.css";

interface PointsProps {
  points: readonly { readonly title: string; readonly text: string }[];
  /**
   * `columns`, `stack`, `rows` with the title beside the text, or `checks` and `numbers` with a mark
   * before it.
   */
  look?: string;
}

const SIZES: Record<string, "small" | "plain"> = {
  rows: "small",
  stack: "plain",
  checks: "plain",
};

/** A list of short points, each below a hairline. */
export function Points({ points, look = "columns" }: PointsProps) {
  const List = look === "numbers" ? "ol" : "ul";
  return (
    <List className={joinClasses(styles.points, styles[look])}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          {look === "checks" && <Check aria-hidden="true" className={styles.check} />}
          <Heading level={3} size={SIZES[look] ?? "tiny"}>
            {title}
          </Heading>
          <Text look={look === "stack" ? "fine" : "soft"}>{text}</Text>
        </li>
      ))}
    </List>
  );
}
