/** The checkboxes of topics and interests, in the ledger and in forms. */
const BOX = /<input [^>]*\bdata-carried="([a-z]+)"[^>]*>/g;

/**
 * The built page with what the query brings ticked and shown, such as `?topic=board-papers`, as
 * `tickCarried` of src/bootstrap/page-features.ts does it; undefined where the query brings nothing.
 */
export function fillCarried(html: string, query: URLSearchParams): string | undefined {
  const filled = html.replace(BOX, (box: string, parameter: string) => {
    const [, value = ""] = / value="([^"]*)"/.exec(box) ?? [];
    if (!query.getAll(parameter).includes(value)) return box;
    return box.replace(' hidden=""', "").replace("<input ", '<input checked="" ');
  });
  return filled === html ? undefined : filled.replace(' data-slip="" hidden=""', ' data-slip=""');
}
