import type { CmsCollection } from "./collections";
import type { CmsField } from "./field";

/** Collections with every field changed, those within groups and lists included. */
export function withFields(
  collections: readonly CmsCollection[],
  change: (field: CmsField) => CmsField,
): CmsCollection[] {
  const changed = (field: CmsField): CmsField => ({
    ...change(field),
    ...(field.fields && { fields: field.fields.map(changed) }),
    ...(field.field && { field: changed(field.field) }),
  });
  return collections.map((collection) => ({
    ...collection,
    ...(collection.fields && { fields: collection.fields.map(changed) }),
    ...(collection.files && {
      files: collection.files.map((file) => ({ ...file, fields: file.fields.map(changed) })),
    }),
  }));
}
