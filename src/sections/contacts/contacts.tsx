import { Grid, Stack } from "../../components/layout/layout";
import { Heading } from "../../components/text/heading";
import { Text } from "../../components/text/text";
import { HeadedSection, type SectionProps } from "../section";
import * as styles from "./contacts.module.css";

/** E-mail addresses by topic, each with a drawn door. */
export function ContactsSection({ data, id }: SectionProps<"Contacts">) {
  return (
    <HeadedSection data={data} id={id} gap={4}>
      <Grid as="ul" className={styles.list}>
        {data.contacts.map(({ topic, text, email }) => (
          <li key={topic} className={styles.entry}>
            <ContactDoor />
            <Stack gap={2} align="start">
              <Heading level={3} size="small">
                {topic}
              </Heading>
              <Text look="fine">{text}</Text>
              <a href={`mailto:${email}`} className={styles.email}>
                {/* Narrow windows may break the address after the @. */}
                {email.slice(0, email.indexOf("@") + 1)}
                <wbr />
                {email.slice(email.indexOf("@") + 1)}
              </a>
            </Stack>
          </li>
        ))}
      </Grid>
    </HeadedSection>
  );
}

/** A door that opens on hover and focus of its entry. */
function ContactDoor() {
  return (
    <svg viewBox="0 0 120 193" width="100%" overflow="visible" fill="var(--lit)" aria-hidden="true">
      <rect x="20" y="6" width="80" height="186" />
      <g className={styles.doorPanel}>
        <rect x="20" y="6" width="80" height="186" fill="var(--surface-night-end)" />
        <rect x="34" y="30" width="10" height="96" />
        <circle cx="88" cy="108" r="4" />
      </g>
      <path d="M14 192V1h92v191M0 192h120" fill="none" stroke="var(--text-soft)" strokeWidth="2" />
    </svg>
  );
}
