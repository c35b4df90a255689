/** Y coordinates of the four leaders' lines. */
const ROWS = [20, 73, 127, 180];
const MIDDLE = 100;

/** From the kick-off to a row, to the shared reflection, to the row and to the end. */
function path(row: number): string {
  const out = (from: number, to: number) =>
    `C${from + 60} ${MIDDLE} ${from + 60} ${row} ${to} ${row}`;
  const back = (from: number, to: number) =>
    `C${from + 60} ${row} ${from + 60} ${MIDDLE} ${to} ${MIDDLE}`;
  return `M24 ${MIDDLE}${out(24, 160)}H520${back(520, 640)}${out(640, 760)}H850${back(850, 976)}`;
}

/** The lines of four leaders and their mentors, from the kick-off to the shared reflections. */
export function TeamPaths() {
  return (
    <svg
      viewBox="0 0 1000 200"
      width="100%"
      overflow="visible"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="2"
      aria-hidden="true"
    >
      {ROWS.map((row) => (
        <g key={row}>
          <path d={path(row)} />
          <path d={`M338 ${row - 15}a15 15 0 0 0 0 30Z`} fill="var(--action)" stroke="none" />
          <path d={`M346 ${row - 9}a9 9 0 0 1 0 18Z`} fill="var(--lit)" stroke="none" />
        </g>
      ))}
      {[24, 640, 976].map((x) => (
        <circle key={x} cx={x} cy={MIDDLE} r="12" fill="var(--surface)" stroke="var(--action)" />
      ))}
    </svg>
  );
}
