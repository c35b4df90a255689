import { Heading } from "../../components/text/heading";
import { Grid, Section, Stack } from "../../components/layout/layout";
import { Points } from "../../components/lists/points";
import { Reveal } from "../../components/reveal/reveal";
import type { SectionProps } from "../section";

/** A list of short entries. A list with check marks is beside the heading. */
export function ItemsSection({ data, id }: SectionProps<"Items">) {
  const { style, items } = data;
  const content = (
    <>
      <Heading id={id} size={style === "numbers" ? "large" : "medium"}>
        {data.heading}
      </Heading>
      <Reveal>{items && <Points points={items} look={style} />}</Reveal>
    </>
  );
  return (
    <Section labelledBy={id} ground={data.ground}>
      {style === "checks" ? (
        <Grid columns="wideRight">{content}</Grid>
      ) : (
        <Stack gap={6}>{content}</Stack>
      )}
    </Section>
  );
}
