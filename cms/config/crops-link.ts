import type { CmsCollection } from "./collections";
import type { CmsField } from "./field";

/** Collections whose focal points lead to the page that shows what each width keeps of a picture. */
export function withCropsLink(collections: readonly CmsCollection[], url: string): CmsCollection[] {
  const linked = (field: CmsField): CmsField => ({
    ...field,
    // Decap shows links in hints, as Markdown writes them.
    ...(field.name === "focal" && { hint: `${field.hint ?? ""} [What each width shows](${url})` }),
    ...(field.fields && { fields: field.fields.map(linked) }),
    ...(field.field && { field: linked(field.field) }),
  });
  return collections.map((collection) => ({
    ...collection,
    ...(collection.fields && { fields: collection.fields.map(linked) }),
    ...(collection.files && {
      files: collection.files.map((file) => ({ ...file, fields: file.fields.map(linked) })),
    }),
  }));
}
