import type { ReactNode } from "react";
import { Section, Stack, type Gap } from "../components/layout/layout";
import { Heading } from "../components/text/heading";
import { Text } from "../components/text/text";

/** The data of a section by the name of its type. */
type SectionData<Name extends string> = Extract<
  Queries.AnySectionFragment,
  { __typename: `${Name}Section` }
>;

export interface SectionProps<Name extends string> {
  data: SectionData<Name>;
  /** The id of the section's heading. */
  id: string;
}

interface HeadedSectionProps {
  data: {
    readonly ground: string | null;
    readonly heading: string;
    readonly lead?: string | null;
  };
  id: string;
  gap?: Gap;
  leadLook?: "lead" | "soft";
  size?: "large" | "medium";
  children: ReactNode;
}

/** A section that begins with its heading and its lead. */
export function HeadedSection(props: HeadedSectionProps) {
  const { data, id, gap = 7, leadLook = "lead", size = "large", children } = props;
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={gap}>
        <Stack>
          <Heading id={id} size={size}>
            {data.heading}
          </Heading>
          {data.lead && <Text look={leadLook}>{data.lead}</Text>}
        </Stack>
        {children}
      </Stack>
    </Section>
  );
}
