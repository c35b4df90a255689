interface GaugeProps {
  value: number;
  /** The value of a full arc. Up to 20 it is drawn as that many marks. */
  scale: number;
}

const ARC = "M8 64A52 52 0 0 1 112 64";
/** More marks are too fine to count, so the arc is then one piece. */
const MAX_MARKS = 20;

export function Gauge({ value, scale }: GaugeProps) {
  return (
    <svg
      viewBox="0 0 120 68"
      width="9.5rem"
      display="block"
      fill="none"
      strokeWidth="9"
      aria-hidden="true"
    >
      <path
        d={ARC}
        pathLength={scale}
        strokeDasharray={dashPattern(scale, scale)}
        stroke="var(--line)"
      />
      <path
        d={ARC}
        pathLength={scale}
        strokeDasharray={dashPattern(value, scale)}
        stroke="var(--action)"
      />
    </svg>
  );
}

/**
 * The dash pattern for `value` of `scale` marks: 5.9 of 6 is five marks and 0.9 of the last one.
 * `mark` is the drawn share of a mark; the rest is the gap to the next one.
 */
export function dashPattern(value: number, scale: number, mark = 0.88): string {
  if (scale > MAX_MARKS) return `${value} ${scale}`;
  const whole = Math.floor(value);
  const part = round((value - whole) * mark);
  const marks = Array.from({ length: whole }, () => `${mark} ${round(1 - mark)}`);
  return [...marks, `${part} ${scale}`].join(" ");
}

// Avoids digits such as 0.12000000000000011 in the HTML.
function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}
