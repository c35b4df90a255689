/** The brand's mark (content/mark.svg), as decoration beside the name. */
export function Monogram({ size, className }: { size: string; className?: string }) {
  return (
    <svg
      className={className}
      viewBox={MARK.viewBox}
      width={size}
      height={size}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: MARK.shapes }}
    />
  );
}
