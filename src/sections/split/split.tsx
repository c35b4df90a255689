import { Actions } from "../../components/button/actions";
import { Figures } from "../../components/lists/figures";
import { Heading } from "../../components/text/heading";
import { Grid, sideRuleClass, Section, Stack, fullRowClass } from "../../components/layout/layout";
import { Picture } from "../../components/picture/picture";
import { Reveal } from "../../components/reveal/reveal";
import { Paragraphs, Text } from "../../components/text/text";
import { LazyDrawing } from "../lazy-drawing";
import type { SectionProps } from "../section";

/** A picture, a drawing or, without one, the heading beside a text. */
export function SplitSection({ data, id }: SectionProps<"Split">) {
  const hasVisual = Boolean(data.picture ?? data.drawing);
  const heading = (
    <Heading id={id} size={data.drawing ? "large" : "medium"}>
      {data.heading}
    </Heading>
  );
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Grid align={hasVisual ? "center" : undefined} columns={hasVisual ? "halves" : "wideRight"}>
        {data.drawing === "chairs" && <LazyDrawing name="chairs" />}
        {data.picture && (
          <Reveal>
            <Picture picture={data.picture} sizes="(width >= 768px) 50vw, 100vw" shape="square" />
          </Reveal>
        )}
        {!hasVisual && <Reveal>{heading}</Reveal>}
        <Reveal>
          <Stack gap={5}>
            {hasVisual && heading}
            <Paragraphs text={data.text} />
            {data.remark && (
              <Text look="strong" className={sideRuleClass}>
                {data.remark}
              </Text>
            )}
            <Actions links={data.actions} />
          </Stack>
        </Reveal>
        {data.figures && (
          <div className={fullRowClass}>
            <Figures figures={data.figures} />
          </div>
        )}
      </Grid>
    </Section>
  );
}
