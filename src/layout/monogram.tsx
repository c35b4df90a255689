/** The brand's mark: a compass needle in its ring, pointing north-east. Decoration beside the name. */
export function Monogram({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <circle cx="16" cy="16" r="14.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M22.6 9.4 18 18l-4-4z" fill="currentColor" />
      <path d="M9.4 22.6 14 14l4 4z" fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  );
}
