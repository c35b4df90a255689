import { cmsConfig } from "../../cms/config/config";
import type { CmsField } from "../../cms/config/field";
import { languagesOf } from "../../cms/config/places";
import { CONTENT_TYPES } from "../../gatsby/content-types/content-types";
import { listContent } from "../../gatsby/content/read-content";

/** All paths below content/. */
export const paths = listContent("content");

/** The configuration that the site's own schemas and files give, and `more` files. */
export function madeConfig(more: readonly string[] = []) {
  const there = [...paths, ...more];
  return cmsConfig({
    paths: there,
    languages: languagesOf(CONTENT_TYPES, there),
    backend: { name: "content" },
    siteUrl: "http://localhost:8000",
    cropsUrl: "http://localhost:8000/authors/pictures",
  });
}

export interface Form {
  path: string;
  fields: CmsField[];
  /** Where its pictures are uploaded to: from the file, or from the root. */
  pictures: string;
}

/** The forms that there are: of each collection with any number of files, of each single file. */
export function forms(): Form[] {
  return madeConfig().collections.flatMap(({ files, folder, path, extension, ...rest }) =>
    files
      ? files.map(({ file, fields, media_folder }) => ({
          path: file,
          fields,
          pictures: String(media_folder),
        }))
      : [
          {
            path: `${folder}/${String(path)}.${extension}`,
            fields: rest.fields ?? [],
            pictures: String(rest.media_folder),
          },
        ],
  );
}

/** All fields of a form with their place: `hero.picture.src`, `phases[].name`. */
export function flat(fields: CmsField[], at = ""): { at: string; field: CmsField }[] {
  return fields.flatMap((field) => {
    const here = at ? `${at}.${field.name}` : field.name;
    const inner = field.widget === "list" ? `${here}[]` : here;
    return [{ at: here, field }, ...flat(field.fields ?? [], inner)];
  });
}
