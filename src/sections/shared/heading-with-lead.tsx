import { Heading } from "../../components/heading/heading";
import * as styles from "./heading-with-lead.module.css";

export interface HeadedProps {
  id: string;
  heading: string;
  lead: string;
}

/** A band's heading with one sentence under it. */
export function Headed({ id, heading, lead }: HeadedProps) {
  return (
    <div className={styles.headed}>
      <Heading id={id}>{heading}</Heading>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}
