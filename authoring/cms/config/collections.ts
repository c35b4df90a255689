import { posix } from "node:path";
import { type ContentType, matches } from "../../types/content-type";
import { words } from "../../types/collections/words";
import { type CmsField, fieldsOf, type NamesFrom } from "./field";
import { fileLabel, fromKey, singular } from "./labels";
import { FIRST_LANGUAGE } from "../../../src/site/site-data";
import { fileLanguage, languageName, splitLanguage, translationOf } from "../../types/languages";
import { isInherited } from "../../read/inherit";
import { isTranslatable } from "../../edit/translation";
import { pictureSettings, placeOf, titleField } from "./places";
import { type JsonSchema, jsonSchemaOf } from "../../types/derived/json-schema";

export interface CmsContent {
  /** All paths below content/. */
  paths: readonly string[];
  namesFrom?: NamesFrom;
}

export interface CmsFile {
  name: string;
  label: string;
  description: string;
  file: string;
  fields: CmsField[];
  [setting: string]: unknown;
}

/** A collection of Decap's configuration. */
export interface CmsCollection {
  name: string;
  label: string;
  files?: CmsFile[];
  fields?: CmsField[];
  folder?: string;
  extension?: string;
  [setting: string]: unknown;
}

/** The collections of a content type with any number of files: its originals, and each language. */
export function folderCollections(contentType: ContentType, content: CmsContent): CmsCollection[] {
  const place = placeOf(contentType);
  const path = place.type === "folder" ? place.path : "";
  const schema = jsonSchemaOf(contentType.schema);
  const extension = posix.extname(contentType.files).slice(1);
  const label = fromKey(place.folder);
  const common = {
    ...listSettings(schema),
    fields: formOf(contentType, schema, content),
    ...pictureSettings(contentType),
    folder: `content/${place.folder}`,
    create: true,
    label_singular: singular(contentType.description),
    format: extension === "json" ? "json" : "yaml-frontmatter",
    path,
  };
  const originals = {
    ...common,
    name: place.folder,
    label,
    extension,
  };
  const translations = translationsIn(contentType, content.paths).map((language) => ({
    ...common,
    fields: formOf(contentType, schema, content, language),
    name: `${place.folder}-${language}`,
    label: `${label} (${languageName(language)})`,
    extension: `${language}.${extension}`,
    // Others begin as the translation of an original.
    create: contentType.standsAlone === true,
    // It inherits the names of people, by which their originals are listed.
    ...(common.identifier_field === "name" && { summary: "{{filename}}" }),
  }));
  return [originals, ...translations];
}

/** The existing files of a content type, each as an entry. */
export function fileEntries(contentType: ContentType, content: CmsContent): CmsFile[] {
  const schema = jsonSchemaOf(contentType.schema);
  return content.paths
    .filter((path) => matches(contentType, path))
    .map((path) => {
      const name = posix.basename(path, posix.extname(path));
      const language = contentType.translated && splitLanguage(path).lang;
      return {
        name,
        label: fileLabel(name),
        description: singular(contentType.description),
        file: `content/${path}`,
        fields: formOf(contentType, schema, content, language),
        ...pictureSettings(contentType),
      };
    });
}

/** The languages that files of the type are translated into. */
function translationsIn(contentType: ContentType, paths: readonly string[]): string[] {
  if (!contentType.translated) return [];
  const files = paths.filter((path) => matches(contentType, path));
  return [...new Set(files.flatMap((path) => splitLanguage(path).lang ?? []))].sort();
}

/** A translation inherits what it leaves out, and names people's roles in its language. */
function formOf(
  contentType: ContentType,
  schema: JsonSchema,
  { paths, namesFrom: names }: CmsContent,
  translation?: string,
): CmsField[] {
  const closed = placeOf(contentType).type === "files";
  const namesFrom: NamesFrom | undefined =
    names &&
    ((place) => {
      const file = translationOf(place.file, translation ?? FIRST_LANGUAGE);
      return names(paths.includes(file) ? { ...place, file } : place);
    });
  const languages = paths.filter((path) => matches(words, path)).map(fileLanguage);
  const required = !translation || contentType.complete === true;
  const at = { required, isNeeded: true, closed, languages, namesFrom };
  const placeholder = `As in ${languageName(FIRST_LANGUAGE)}`;
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const isLeftOut = !required && isInherited(contentType, key);
    const one = { ...schema, properties: { [key]: property } };
    return fieldsOf(one, { ...at, ...(isLeftOut && { placeholder }) });
  });
  const all = contentType.files.endsWith(".mdx") ? [...fields, BODY] : fields;
  return closed ? all : inOrderOfUse(all, translation !== undefined, isTranslatable(contentType));
}

/** Fields that few entries need. */
const RARE = ["address", "aliases", "kind", "parentPage", "excerpt", "box", "withoutSharedBlock"];

/** The sections of a page first, rare fields last, below a line that shows them. */
function inOrderOfUse(fields: CmsField[], isTranslation: boolean, hasLanguages: boolean) {
  const isRare = ({ name }: CmsField) =>
    RARE.includes(name) && !(isTranslation && name === "address");
  const rank = (field: CmsField) => (isRare(field) ? 2 : field.name === "sections" ? 0 : 1);
  const sorted = fields.toSorted((one, other) => rank(one) - rank(other));
  const first = sorted.findIndex(isRare);
  return [
    ...(hasLanguages ? [LANGUAGES] : []),
    ...(first === -1 ? sorted : [...sorted.slice(0, first), MORE, ...sorted.slice(first)]),
  ];
}

// authoring/cms/admin/widgets.ts. They write nothing.
const LANGUAGES: CmsField = {
  ...{ name: "translations", label: "Languages", widget: "languages", required: false },
};
const MORE: CmsField = { name: "more", label: "More fields", widget: "more", required: false };

const BODY: CmsField = {
  name: "body",
  label: fromKey("body"),
  widget: "markdown",
  required: true,
  hint: "The text itself.",
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
  // authoring/cms/admin/text-components.ts
  editor_components: ["image", "pull-quote", "call-to-action"],
};

const LONGEST_SLUG = 60;

/** The fields by which files are named, listed and sorted. */
function listSettings(schema: JsonSchema) {
  const { properties = {} } = schema;
  const keys = Object.keys(properties);
  const title = titleField(schema);
  const day = keys.find((key) => properties[key]?.format === "date");
  // Latest first, or in the order that the files set.
  const sorted = day ?? keys.find((key) => key === "order");
  const default_sort = day ? "desc" : "asc";
  return {
    identifier_field: title,
    slug: `{{slug | truncate(${LONGEST_SLUG})}}`,
    // Titles of pages are for search engines: the file tells which is which.
    summary: [title, day ?? (title === "head.title" && "filename")]
      .flatMap((key) => (key ? [`{{${key}}}`] : []))
      .join(" · "),
    sortable_fields: [title, ...(sorted ? [{ field: sorted, default_sort }] : [])],
  };
}
