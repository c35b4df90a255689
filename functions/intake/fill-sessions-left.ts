/** A text that src/components/text/counted-text.tsx leaves to the host. */
const COUNTED_TEXT = / data-left="([^"]*)" hidden="">/g;

/**
 * The built page with the number of free sessions that are left this week. React has escaped the
 * text in the attribute, as it escapes text.
 */
export function fillSessionsLeft(html: string, left: number): string {
  return html.replace(
    COUNTED_TEXT,
    (_, text: string) => ` data-left="${text}">${text.replaceAll("{left}", String(left))}`,
  );
}
