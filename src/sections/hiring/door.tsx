/** The doorway in units of the view box. */
const LEFT = 40;
const RIGHT = 100;
const TOP = 24;
const FLOOR = 130;

/** Opening angles of the first and the last door, in degrees. */
const MIN_ANGLE = 22;
const MAX_ANGLE = 118;

/** A door that is opened by `share`, from 0 (ajar) to 1 (wide open). */
export function Door({ share }: { share: number }) {
  const angle = ((MIN_ANGLE + (MAX_ANGLE - MIN_ANGLE) * share) * Math.PI) / 180;
  const width = (RIGHT - LEFT) * Math.cos(angle);
  // The door opens towards the viewer, with its hinges at the right, so its free edge looks taller.
  const overhang = (RIGHT - LEFT) * Math.sin(angle) * 0.22;
  const gap = Math.round(Math.min(RIGHT - width, RIGHT));
  /** A point of the door, in shares of its width from the hinges and of its height. */
  const point = (across: number, down: number) => {
    const top = TOP - (overhang * across) / 2;
    const y = top + (FLOOR - TOP + overhang * across * 1.5) * down;
    return `${(RIGHT - width * across).toFixed(1)} ${y.toFixed(1)}`;
  };
  return (
    <svg viewBox="39 10 126 140" fill="var(--lit)" aria-hidden="true">
      <path
        d={`M${LEFT} ${TOP}H${gap}V${FLOOR}H${LEFT}z`}
        fill="color-mix(in srgb, var(--lit) 55%, var(--text-on-night))"
      />
      <path
        d={`M${LEFT} ${FLOOR}H${gap}L${gap + (gap - LEFT) / 4} 150H${LEFT - 12}z`}
        opacity="0.35"
      />
      <path
        d={`M${LEFT} ${FLOOR}V${TOP}H${RIGHT}V${FLOOR}`}
        fill="none"
        stroke="var(--text-soft)"
        strokeWidth="1.5"
      />
      <path
        d={`M${point(0, 0)}L${point(1, 0)}L${point(1, 1)}L${point(0, 1)}z`}
        fill="var(--pine)"
      />
      <path
        d={`M${point(0.2, 0.13)}L${point(0.36, 0.13)}L${point(0.36, 0.62)}L${point(0.2, 0.62)}z`}
      />
      <path
        d={`M${point(0.82, 0.56)}h0`}
        stroke="var(--lit)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
