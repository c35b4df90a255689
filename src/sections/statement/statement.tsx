import { Grid, Section, Stack } from "../../components/layout/layout";
import { Picture, type PictureData } from "../../components/picture/picture";
import { Reveal } from "../../components/reveal/reveal";
import { Heading } from "../../components/text/heading";
import { Text } from "../../components/text/text";
import type { SectionProps } from "../section";
import * as styles from "./statement.module.css";

/** One sentence, set large, beside its picture if it has one. */
export function StatementSection({ data, id }: SectionProps<"Statement">) {
  const text = (
    <Stack>
      <Heading id={id} size="accent">
        {data.heading}
      </Heading>
      <Reveal>
        <Text look="statement">{data.statement}</Text>
      </Reveal>
    </Stack>
  );
  return (
    <Section labelledBy={id} ground={data.ground}>
      {data.picture ? (
        <Grid align="center">
          <Picture
            picture={data.picture}
            sizes={`(width >= 768px) ${Math.round(46 * shareOf(data.picture))}vw, ${Math.round(100 * shareOf(data.picture))}vw`}
            className={styles.picture}
          />
          {text}
        </Grid>
      ) : (
        text
      )}
    </Section>
  );
}

/** The width of a picture of which a square shows a part, in shares of that square. */
function shareOf({ src }: PictureData): number {
  const { width = 1, height = 1 } = src?.childImageSharp?.gatsbyImageData ?? {};
  return Math.max(1, width / height);
}
