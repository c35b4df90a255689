import { Section, Stack } from "../../components/layout/layout";
import { Reveal } from "../../components/reveal/reveal";
import { Heading } from "../../components/text/heading";
import { Text } from "../../components/text/text";
import type { SectionProps } from "../section";

export function StatementSection({ data, id }: SectionProps<"Statement">) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={5}>
        <Heading id={id} size="accent">
          {data.heading}
        </Heading>
        <Reveal delay={200}>
          <Text look="statement">{data.statement}</Text>
        </Reveal>
      </Stack>
    </Section>
  );
}
