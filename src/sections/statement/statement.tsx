import { Grid, Section, Stack } from "../../components/layout/layout";
import { Picture, type PictureData } from "../../components/picture/picture";
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
            <Picture picture={data.picture} sizes={squareSizes(data.picture)} shape="square" />
          </Reveal>
          {text}
        </Grid>
      ) : (
        text
      )}
    </Section>
  );
}

/** A square shows a part of a wide picture, which is then wider than the square. */
function squareSizes({ src }: PictureData): string {
  const { width = 1, height = 1 } = src?.childImageSharp?.gatsbyImageData ?? {};
  const wider = Math.max(1, width / height);
  return `(width >= 768px) ${Math.round(50 * wider)}vw, ${Math.round(100 * wider)}vw`;
}
