import { Grid, Section, Stack } from "../../components/layout/layout";
import { Picture } from "../../components/picture/picture";
import { Reveal } from "../../components/reveal/reveal";
import { Heading } from "../../components/text/heading";
import { Text } from "../../components/text/text";
import type { SectionProps } from "../section";

/** One sentence, set large, beside its picture if it has one. */
export function StatementSection({ data, id }: SectionProps<"Statement">) {
  const text = (
    <Stack gap={5}>
      <Heading id={id} size="accent">
        {data.heading}
      </Heading>
      <Reveal delay={200}>
        <Text look="statement">{data.statement}</Text>
      </Reveal>
    </Stack>
  );
  return (
    <Section labelledBy={id} ground={data.ground}>
      {data.picture ? (
        <Grid gap={8} align="center">
          <Reveal>
            <Picture picture={data.picture} sizes="(width >= 768px) 50vw, 100vw" shape="square" />
          </Reveal>
          {text}
        </Grid>
      ) : (
        text
      )}
    </Section>
  );
}
