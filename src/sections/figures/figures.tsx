import { Figures } from "../../components/lists/figures";
import { LazyDrawing } from "../lazy-drawing";
import { HeadedSection, type SectionProps } from "../section";

export function FiguresSection({ data, id }: SectionProps<"Figures">) {
  const isDrawn = data.style === "drawn";
  return (
    <HeadedSection data={data} id={id}>
      {data.figures && (
        <Figures
          figures={data.figures}
          draw={(value) => isDrawn && <LazyDrawing name="figure" value={value} />}
        />
      )}
    </HeadedSection>
  );
}
