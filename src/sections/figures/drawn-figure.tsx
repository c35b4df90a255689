import { dashPattern } from "../../components/gauge/gauge";

/** Draws a count as grains and a rating as a ring. */
export function DrawnFigure({ value }: { value: string }) {
  const drawing = parseFigure(value);
  return (
    <svg
      viewBox={`${-HALF_SIZE} ${-HALF_SIZE} ${2 * HALF_SIZE} ${2 * HALF_SIZE}`}
      width="15rem"
      fill="none"
      stroke="var(--lit)"
      aria-hidden="true"
    >
      {drawing.kind === "grains" ? (
        <path
          d={grainsPath(drawing.count)}
          strokeLinecap="round"
          strokeWidth={(HALF_SIZE * 1.1) / Math.sqrt(drawing.count)}
        />
      ) : (
        <>
          <Ring of={drawing.of} value={drawing.of} stroke="var(--line)" />
          <Ring of={drawing.of} value={drawing.value} />
        </>
      )}
    </svg>
  );
}

interface RingProps {
  value: number;
  of: number;
  stroke?: string;
}

function Ring({ value, of, stroke }: RingProps) {
  return (
    <circle
      r={HALF_SIZE * 0.78}
      pathLength={of}
      strokeDasharray={dashPattern(value, of, 0.94)}
      transform="rotate(-90)"
      stroke={stroke}
      strokeWidth="130"
    />
  );
}

/** A number of grains, or a ring of `of` parts that is filled to `value`. */
type FigureDrawing =
  { kind: "grains"; count: number } | { kind: "ring"; value: number; of: number };

/** "1000+" becomes 1000 grains, "5.9/6" and "5,9/6" a ring. The content check rejects other forms. */
function parseFigure(figure: string): FigureDrawing {
  const [value = 0, of] = figure.replace(",", ".").split("/").map(Number.parseFloat);
  return of === undefined ? { kind: "grains", count: value } : { kind: "ring", value, of };
}

/** Half the width of the view box, whose centre is 0 0. */
const HALF_SIZE = 500;

/** Packs grains evenly, as in a sunflower head. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** A path of `count` points in a disc. Round line caps make each point a grain. */
function grainsPath(count: number): string {
  const points = Array.from({ length: count }, (_, index) => {
    const radius = HALF_SIZE * 0.95 * Math.sqrt((index + 0.5) / count);
    const x = Math.round(radius * Math.cos(index * GOLDEN_ANGLE));
    const y = Math.round(radius * Math.sin(index * GOLDEN_ANGLE));
    return `M${x} ${y}h0`;
  });
  return points.join("");
}
