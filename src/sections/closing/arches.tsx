/** Two low arches and a high one, with the sun in it. */
export function Arches() {
  return (
    <svg viewBox="0 0 400 240" width="100%" fill="none" aria-hidden="true">
      <path
        stroke="var(--text-accent)"
        strokeWidth="1.5"
        d="M0 238h36v-46a34 34 0 0 1 68 0v46h44v-92a38 38 0 0 1 76 0v92h44V92a48 48 0 0 1 96 0v146h36"
      />
      <circle cx="316" cy="216" r="18" fill="var(--lit)" />
    </svg>
  );
}
