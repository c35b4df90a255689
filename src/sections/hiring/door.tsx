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
  const width = RIGHT - LEFT;
  // The door opens towards the viewer, with its hinges at the right, so its free edge looks taller.
  const edge = Math.round(RIGHT - width * Math.cos(angle));
  const edgeOverhang = Math.round(width * Math.sin(angle) * 0.22);
  const gap = Math.min(edge, RIGHT);
  return (
    <svg viewBox="26 10 126 140" aria-hidden="true">
      <path
        d={`M${LEFT} ${TOP}H${gap}V${FLOOR}H${LEFT}z`}
        fill="color-mix(in srgb, var(--lit) 55%, var(--text-on-night))"
      />
      <path
        d={`M${LEFT} ${FLOOR}H${gap}L${gap + (gap - LEFT) / 4} 150H${LEFT - 12}z`}
        fill="var(--lit)"
        opacity="0.35"
      />
      <path
        d={`M${LEFT} ${FLOOR}V${TOP}H${RIGHT}V${FLOOR}`}
        fill="none"
        stroke="var(--action)"
        strokeWidth="3"
      />
      <path
        d={`M${RIGHT} ${TOP}L${edge} ${TOP - edgeOverhang * 0.5}V${FLOOR + edgeOverhang}L${RIGHT} ${FLOOR}z`}
        fill="var(--pine)"
      />
    </svg>
  );
}
