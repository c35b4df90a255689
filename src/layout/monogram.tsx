/** The brand's mark (content/mark.svg). Decoration beside the name. */
export function Monogram({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox={MARK.viewBox}
      width="32"
      height="32"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: MARK.shapes }}
    />
  );
}
