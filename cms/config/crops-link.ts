import type { CmsCollection } from "./collections";
import { withFields } from "./each-field";

/** Collections whose focal points lead to the page that shows what each width keeps of a picture. */
export function withCropsLink(collections: readonly CmsCollection[], url: string): CmsCollection[] {
  return withFields(collections, (field) => ({
    ...field,
    // Decap shows links in hints, as Markdown writes them.
    ...(field.name === "focal" && { hint: `${field.hint ?? ""} [What each width shows](${url})` }),
  }));
}
