import { drawingOf, grainsPath, HALF, ringDashes } from "./drawing-of";
import * as styles from "./drawn-figure.module.css";

/** An achievement as a sun: a grain for each unit, or a ring of the parts a rating has. */
export function DrawnFigure({ value }: { value: string }) {
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
