import * as button from "../button/button.module.css";
import { joinClasses } from "../layout/layout";
import * as styles from "./type.module.css";

interface RichTextProps {
  html: string;
  className?: string | undefined;
}

/** The classes of the components of a body (gatsby/nodes/body-components.ts). */
const CLASSES: Readonly<Record<string, string | undefined>> = {
  "pull-quote": styles.pullQuote,
  "call-to-action": joinClasses(styles.call, button.button, button.filled),
};

export function RichText({ html, className }: RichTextProps) {
  const styled = html.replaceAll(
    / data-look="([\w-]+)"/gu,
    (_, look: string) => ` class="${CLASSES[look] ?? ""}"`,
  );
  return (
    <div
      className={joinClasses(styles.rich, className)}
      dangerouslySetInnerHTML={{ __html: styled }}
    />
  );
}
