/** Two chairs at a table, with the morning sun behind it. */
export function Chairs() {
  return (
    <svg
      viewBox="0 0 480 300"
      width="34rem"
      fill="none"
      stroke="var(--text)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M192 157a48 48 0 0 1 96 0z" fill="var(--lit)" stroke="none" />
      <path d="M12 276H468M150 158H330M176 158 164 276M304 158 316 276" />
      <Chair />
      <g transform="matrix(-1 0 0 1 480 0)">
        <Chair />
      </g>
    </svg>
  );
}

function Chair() {
  return (
    <path d="M52 92Q58 148 66 196H134M66 196 56 276M128 196 138 276M56 124 98 128M68 232H132" />
  );
}
