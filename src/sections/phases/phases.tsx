import { Downloads } from "../../components/lists/downloads";
import { Figures } from "../../components/lists/figures";
import { Heading } from "../../components/text/heading";
import { Grid, Row, topRuleClass, Section, Stack } from "../../components/layout/layout";
import { Picture } from "../../components/picture/picture";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs, Text } from "../../components/text/text";
import { keepTogether } from "../../components/text/keep-together";
import type { SectionProps } from "../section";
import * as styles from "./phases.module.css";

/** The phases of the offer, on a line with a mark for each session or as arches of growing height. */
export function PhasesSection({ data, id }: SectionProps<"Phases">) {
  const { picture, phases, figures, note } = data;
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={8}>
        <Grid columns={picture ? "wideLeft" : "halves"} align={picture ? "center" : undefined}>
          <Reveal>
            <Stack>
              <Heading id={id}>{data.heading}</Heading>
              {data.lead && <Text look="lead">{data.lead}</Text>}
            </Stack>
          </Reveal>
          {data.text && (
            <Stack>
              <Paragraphs text={data.text} />
            </Stack>
          )}
          {picture && (
            <Reveal>
              <Picture
                picture={picture}
                sizes="(width >= 1024px) min(37vw, 30rem), 100vw"
                shape="wide"
              />
            </Reveal>
          )}
        </Grid>
        {data.style === "line" ? <PhaseLine phases={phases} /> : <PhaseArches phases={phases} />}
        {figures && <Figures figures={figures} />}
        {(note ?? data.downloads) && (
          <Row gap={5} align="between" className={topRuleClass}>
            {note && <Text className={styles.note}>{note}</Text>}
            <Downloads links={data.downloads} />
          </Row>
        )}
      </Stack>
    </Section>
  );
}

type PhaseList = Pick<Queries.PhasesSectionFieldsFragment, "phases">;

function PhaseLine({ phases }: PhaseList) {
  return (
    <Grid as="ol" className={styles.line} data-chunk="static-section">
      {phases.map(({ name, sessions, rhythm, text }) => (
        <li key={name} className={styles.phase}>
          <Text>
            <span className={styles.number}>{sessions}</span>
            {` ${rhythm}`}
          </Text>
          <div className={styles.marks} aria-hidden="true">
            {Array.from({ length: sessions }, (_, index) => (
              <span key={index} />
            ))}
          </div>
          <Heading level={3} size="small">
            {name}
          </Heading>
          <Text>{text}</Text>
        </li>
      ))}
    </Grid>
  );
}

function PhaseArches({ phases }: PhaseList) {
  return (
    <ol className={styles.arches} data-chunk="static-section">
      {phases.map(({ name, sessions, rhythm, text }) => (
        <li key={name} className={styles.arch}>
          <Heading level={3} size="small" className={styles.name}>
            {name}
          </Heading>
          <p className={styles.count}>
            <span className={styles.largeNumber}>{sessions}</span> {rhythm}
          </p>
          <p>{keepTogether(text)}</p>
        </li>
      ))}
    </ol>
  );
}
