import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Figures } from "../../components/figures/figures";
import { Heading } from "../../components/heading/heading";
import * as styles from "./achievements.module.css";

/** The achievements as three suns, just before the one that rises. */
export function Achievements({ data }: { data: Queries.OurStoryAchievementsFragment }) {
  return (
    <Band labelledBy="achievements" tone="night">
      <Heading id="achievements" size="medium">
        {data.heading}
      </Heading>
      <Figures
        figures={data.figures}
        draw={(value) => <DrawnFigure value={value} />}
        className={styles.figures}
      />
    </Band>
  );
}

/** An achievement as a sun: a grain for each unit, or a ring of the parts a rating has. */
function DrawnFigure({ value }: { value: string }) {
  const drawing = drawingOf(value);
  return (
    <svg
      viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
      className={styles.drawing}
      aria-hidden="true"
    >
      {drawing.kind === "grains" ? (
        <path
          d={grainsPath(drawing.count)}
          className={styles.grains}
          strokeWidth={(HALF * 1.1) / Math.sqrt(drawing.count)}
        />
      ) : (
        <>
          <Ring of={drawing.of} value={drawing.of} className={styles.rest} />
          <Ring {...drawing} className={styles.ring} />
        </>
      )}
    </svg>
  );
}

interface RingProps {
  value: number;
  of: number;
  className: string | undefined;
}

function Ring({ value, of, className }: RingProps) {
  return (
    <circle
      r={HALF * 0.78}
      pathLength={of}
      strokeDasharray={ringDashes(value, of)}
      transform="rotate(-90)"
      className={className}
    />
  );
}

/** What stands for an achievement: that many grains, or a ring of `of` parts filled to `value`. */
type Drawing = { kind: "grains"; count: number } | { kind: "ring"; value: number; of: number };

/** "1000+" is a thousand grains, "5.9/6" a ring; the content checker lets nothing else through. */
export function drawingOf(figure: string): Drawing {
  const [value = 0, of] = figure.split("/").map(Number.parseFloat);
  return of === undefined ? { kind: "grains", count: value } : { kind: "ring", value, of };
}

/** Half the width of the square in which both drawings are made; its centre is 0 0. */
export const HALF = 500;

/** The angle between two grains that packs them evenly, as in the head of a sunflower. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** One path of `count` points in a disc, whole units: a round line cap makes each a grain. */
export function grainsPath(count: number): string {
  const points = Array.from({ length: count }, (_, index) => {
    const radius = HALF * 0.95 * Math.sqrt((index + 0.5) / count);
    const x = Math.round(radius * Math.cos(index * GOLDEN_ANGLE));
    const y = Math.round(radius * Math.sin(index * GOLDEN_ANGLE));
    return `M${x} ${y}h0`;
  });
  return points.join("");
}

/** The dash pattern that fills `value` of `of` parts of a circle whose pathLength is `of`. */
export function ringDashes(value: number, of: number): string {
  const gap = 0.06;
  const whole = Math.floor(value);
  const parts = Array.from({ length: whole }, () => `${1 - gap} ${gap}`);
  return [...parts, `${((value - whole) * (1 - gap)).toFixed(3)} ${of}`].join(" ");
}

export const query = graphql`
  fragment OurStoryAchievements on OurStoryPageAchievements {
    heading
    figures {
      value
      unit
      note
    }
  }
`;
