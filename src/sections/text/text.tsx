import { Figures } from "../../components/lists/figures";
import { Heading } from "../../components/text/heading";
import { Grid, Section, Stack } from "../../components/layout/layout";
import { Points } from "../../components/lists/points";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs, Text } from "../../components/text/text";
import type { SectionProps } from "../section";

/** A heading with paragraphs beside it, of which the first is larger, and entries below. */
export function TextSection({ data, id }: SectionProps<"Text">) {
  const { text, items, itemStyle, figures } = data;
  const heading = (
    <Reveal>
      <Heading id={id}>{data.heading}</Heading>
    </Reveal>
  );
  const [first, ...others] = text ?? [];
  const paragraphs = (
    <Reveal>
      <Stack gap={5}>
        <Text look="lead">{first}</Text>
        <Paragraphs text={others} />
      </Stack>
    </Reveal>
  );
  return (
    <Section labelledBy={id} ground={data.ground}>
      {items && itemStyle === "beside" ? (
        <Grid gap={6}>
          <Stack gap={4}>
            {heading}
            {paragraphs}
          </Stack>
          <Reveal>
            <Points points={items} look="stack" />
          </Reveal>
        </Grid>
      ) : (
        <Stack gap={7}>
          <Grid columns="wideRight">
            {heading}
            {paragraphs}
          </Grid>
          {items && (
            <Reveal>
              <Points points={items} look={itemStyle === "rows" ? "rows" : "columns"} />
            </Reveal>
          )}
          {figures && <Figures figures={figures} />}
        </Stack>
      )}
    </Section>
  );
}
