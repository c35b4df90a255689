import { Figures as Numbers } from "../../components/lists/figures";
import { Heading } from "../../components/text/heading";
import { Section, Stack } from "../../components/layout/layout";
import { LazyDrawing } from "../lazy-drawing";

export function Figures({ data, id }: { data: Queries.FiguresSectionFieldsFragment; id: string }) {
  const isDrawn = data.style === "drawn";
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={7}>
        <Heading id={id}>{data.heading}</Heading>
        {data.figures && (
          <Numbers
            figures={data.figures}
            draw={(value) => isDrawn && <LazyDrawing name="figure" value={value} />}
          />
        )}
      </Stack>
    </Section>
  );
}
