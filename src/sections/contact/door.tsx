/** A drawn door: closed with a lit slit, and ajar while somebody reaches for its address. */
export function Door({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 193" className={className} aria-hidden="true">
      <rect x="20" y="6" width="80" height="186" />
      <g data-part="leaf">
        <rect x="20" y="6" width="80" height="186" data-part="wood" />
        <rect x="34" y="30" width="10" height="96" />
        <circle cx="88" cy="108" r="4" />
      </g>
      <path d="M14 192V1h92v191M0 192h120" data-part="frame" />
    </svg>
  );
}
