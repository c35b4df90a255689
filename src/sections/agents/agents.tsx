import { useWords } from "../../components/labels/words";
import { Heading } from "../../components/text/heading";
import { Grid, Section, Stack, joinClasses } from "../../components/layout/layout";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs, Text } from "../../components/text/text";
import type { SectionProps } from "../section";
import * as styles from "./agents.module.css";

/** The AI agents, each drawn as a light. */
export function AgentsSection({ data, id }: SectionProps<"Agents">) {
  const { openQuote, closeQuote } = useWords().section;
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={8}>
        <Grid>
          <Reveal>
            <Heading id={id}>{data.heading}</Heading>
          </Reveal>
          <Reveal>
            <Stack>
              <Paragraphs text={data.text} />
            </Stack>
          </Reveal>
        </Grid>
        <Grid as="ul" data-chunk="static-section">
          {data.agents.map(({ name, part, glow, text, says }) => (
            <li key={name} className={joinClasses(styles.agent, styles[glow])}>
              <Heading level={3} size="medium">
                {name}
              </Heading>
              <p className={styles.part}>{part}</p>
              <Text className={styles.text}>{text}</Text>
              <Text look="tiny" className={styles.says}>
                {openQuote}
                {says}
                {closeQuote}
              </Text>
            </li>
          ))}
        </Grid>
      </Stack>
    </Section>
  );
}
