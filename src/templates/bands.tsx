import { bandClass } from "../components/layout/layout";
import { LazyDrawing } from "../sections/lazy-drawing";
import * as sky from "../sections/hero/sky.module.css";
import { PageSection, type PageSectionProps } from "./page-section";

interface BandsProps {
  sections: readonly Pick<PageSectionProps, "section" | "id">[];
  requestedRole?: string;
}

/** The sections of a page. Those that share a background are in one element. */
export function Bands({ sections, requestedRole = "" }: BandsProps) {
  return bandsOf(sections).map((band) => {
    const content = band.map((part) => (
      <PageSection key={part.id} {...part} requestedRole={requestedRole} />
    ));
    const [first] = band;
    if (first?.section.ground === "sky") {
      return (
        <div key={first.id} className={sky.sky}>
          {content}
          <LazyDrawing name="horizon" />
        </div>
      );
    }
    if (band.length === 1) return content;
    return (
      <div key={first?.id} className={bandClass(first?.section.ground)}>
        {content}
      </div>
    );
  });
}

/** Groups sections with those that join them, and adjacent sections on the ground `sky`. */
function bandsOf(sections: BandsProps["sections"]) {
  const bands: BandsProps["sections"][number][][] = [];
  for (const part of sections) {
    const band = bands.at(-1);
    const { joins, ground } = part.section;
    const isSameSky = ground === "sky" && band?.[0]?.section.ground === "sky";
    if (band && (joins || isSameSky)) band.push(part);
    else bands.push([part]);
  }
  return bands;
}
