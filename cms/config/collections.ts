import { posix } from "node:path";
import {
  type ContentType,
  matches,
  type PathParams,
  pathParams as starsOf,
} from "../../gatsby/content-types/content-type";
import { type CmsField, fieldsOf } from "./field";
import { fileLabel, fromKey, languageName, singular } from "./labels";
import { pictureSettings, placeOf, languagesOf } from "./places";
import { schemaOf } from "./schema";
import type { JsonSchema } from "../../gatsby/content-types/derived/json-schema";
import { INDEX } from "./language-paths";

export interface CmsFile {
  name: string;
  label: string;
  description: string;
  file: string;
  fields: CmsField[];
  [setting: string]: unknown;
}

/** A collection as Decap's configuration has it. */
export interface CmsCollection {
  name: string;
  label: string;
  files?: CmsFile[];
  fields?: CmsField[];
  folder?: string;
  extension?: string;
  [setting: string]: unknown;
}

/** The collections of a content type that may have any number of files: one, or one a language. */
export function folderCollections(
  contentType: ContentType,
  languages: readonly string[],
  paths: readonly string[],
): CmsCollection[] {
  const place = placeOf(contentType);
  const schema = schemaOf(contentType);
  const extension = posix.extname(contentType.files).slice(1);
  const label = fromKey(place.folder);
  const shared = {
    ...shownAs(schema),
    fields: formOf(contentType, schema),
    editor: previewOf(contentType),
  };
  const common = {
    ...shared,
    ...pictureSettings(contentType),
    folder: `content/${place.folder}`,
    create: true,
    label_singular: singular(contentType.what),
    description: `Each file is ${contentType.what}.`,
    format: extension === "json" ? "json" : "yaml-frontmatter",
  };
  if (place.type === "folder") {
    // The slug is the file's name, or that of its folder.
    const slug = place.path === "{{slug}}" ? "{{filename}}" : "{{dirname}}";
    const page = pageOf(contentType, { slug, lang: "" });
    return [{ ...common, ...page, name: place.folder, label, extension, path: place.path }];
  }
  // What is told in one more language stands beside the file that it translates.
  const isTranslation = contentType.needs !== undefined && contentType.languages === undefined;
  const told = isTranslation ? languagesOf([contentType], paths) : languages;
  return told.map((language) => ({
    ...common,
    ...(isTranslation && { create: false }),
    ...pageOf(contentType, { slug: "{{dirname}}", lang: language }),
    name: `${place.folder}-${language}`,
    label: isTranslation
      ? `${label}: ${languageName(language)} translations`
      : `${label} (${languageName(language)})`,
    extension: `${language}.${extension}`,
    path: `{{slug}}/${INDEX}`,
  }));
}

/** The files of a content type that are there, each an entry of its own. */
export function fileEntries(contentType: ContentType, paths: readonly string[]): CmsFile[] {
  const fields = formOf(contentType, schemaOf(contentType));
  return paths
    .filter((path) => matches(contentType, path))
    .map((path) => {
      const name = posix.basename(path, posix.extname(path));
      const label = fileLabel(name);
      const description = singular(contentType.what);
      const page = pageOf(contentType, starsOf(contentType, path));
      const shown = { name, label, description, file: `content/${path}`, fields };
      return { ...shown, ...page, ...pictureSettings(contentType) };
    });
}

function formOf(contentType: ContentType, schema: JsonSchema): CmsField[] {
  const closed = placeOf(contentType).type === "files";
  const fields = fieldsOf(schema, { required: true, closed });
  return contentType.files.endsWith(".mdx") ? [...fields, BODY] : fields;
}

/** Where the site shows an entry: the button "View live" leads there. */
function pageOf({ address }: ContentType, place: PathParams): { preview_path?: string } {
  return address ? { preview_path: address(place) } : {};
}

function previewOf(contentType: ContentType): { preview: boolean } {
  return { preview: contentType.files.endsWith(".mdx") };
}

const BODY: CmsField = {
  name: "body",
  label: fromKey("body"),
  widget: "markdown",
  required: true,
  hint: "The article itself. Leave out < and {, which have a meaning of their own.",
  modes: ["rich_text", "raw"],
  buttons: [
    "bold",
    "italic",
    "link",
    "heading-two",
    "heading-three",
    "quote",
    "bulleted-list",
    "numbered-list",
  ],
  // The button + above the text: cms/admin/text-picture.ts.
  editor_components: ["image"],
};

const LONGEST_SLUG = 60;

/** By which field a file is named, listed and sorted. */
function shownAs(schema: JsonSchema) {
  const keys = Object.keys(schema.properties ?? {});
  const isDay = (key: string) => schema.properties?.[key]?.format === "date";
  const named = ["name", "title"].find((key) => keys.includes(key)) ?? keys[0] ?? "";
  const day = keys.find(isDay);
  return {
    identifier_field: named,
    slug: `{{slug | truncate(${LONGEST_SLUG})}}`,
    summary: [named, day].flatMap((key) => (key ? [`{{${key}}}`] : [])).join(" · "),
    sortable_fields: [named, ...(day ? [day] : [])],
  };
}
