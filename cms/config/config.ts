import { posix } from "node:path";
import { CONTENT_TYPES } from "../../gatsby/content-types/content-types";
import type { ContentType } from "../../gatsby/content-types/content-type";
import { type CmsCollection, fileEntries, folderCollections } from "./collections";
import { fromKey } from "./labels";
import { languageName } from "../../gatsby/content-types/languages";
import { placeOf } from "./places";
import type { CmsField } from "./field";

interface Given {
  /** All paths below content/. */
  paths: readonly string[];
  languages: readonly string[];
  backend: Record<string, unknown>;
  siteUrl: string;
}

/** Decap's whole configuration, derived from the content schemas. */
export function cmsConfig({ paths, languages, backend, siteUrl }: Given) {
  const folders = CONTENT_TYPES.filter((contentType) => placeOf(contentType).type !== "files");
  const rank = ({ files }: ContentType) => (files.endsWith(".mdx") ? 0 : 1);
  const articlesFirst = folders.toSorted((a, b) => rank(a) - rank(b));
  const all = [
    ...articlesFirst.flatMap((contentType) => folderCollections(contentType, languages, paths)),
    ...fileCollections(paths),
  ];
  return {
    load_config_file: false,
    backend,
    site_url: siteUrl,
    media_folder: "content/pictures",
    public_folder: "pictures",
    publish_mode: "simple",
    slug: { encoding: "ascii", clean_accents: true, sanitize_replacement: "-" },
    show_preview_links: true,
    collections: withLanguageMenu(all, paths),
  };
}

/** Makes `lang` a select of the languages of content/words: the site cannot build another one. */
function withLanguageMenu(collections: CmsCollection[], paths: readonly string[]): CmsCollection[] {
  const codes = paths.flatMap((path) => /^words\/([a-z]+)\.json$/u.exec(path)?.[1] ?? []);
  const options = codes.map((code) => ({ label: `${languageName(code)} (${code})`, value: code }));
  return withFields(collections, ({ pattern, ...field }) =>
    field.name === "lang" ? { ...field, widget: "select", options } : { ...field, pattern },
  );
}

/** A collection of the fixed files of each folder. */
function fileCollections(paths: readonly string[]): CmsCollection[] {
  const byFolder = new Map<string, ContentType[]>();
  for (const contentType of CONTENT_TYPES) {
    const place = placeOf(contentType);
    if (place.type !== "files") continue;
    byFolder.set(place.folder, [...(byFolder.get(place.folder) ?? []), contentType]);
  }
  return [...byFolder].map(([folder, members]) => ({
    name: `${folder || "site"}-files`,
    label: folder ? `${fromKey(folder)}${besideEntries(folder, members)}` : "Site",
    editor: { preview: false },
    ...(members.every(({ files }) => files.endsWith(".mdx")) && { format: "yaml-frontmatter" }),
    files: members.flatMap((contentType) => fileEntries(contentType, paths)),
  }));
}

/** The names of the single files of a folder that contains entries as well. */
function besideEntries(folder: string, members: readonly ContentType[]): string {
  const isShared = CONTENT_TYPES.some((contentType) => {
    const place = placeOf(contentType);
    return place.type !== "files" && posix.normalize(place.folder) === folder;
  });
  if (!isShared) return "";
  const names = members.map(({ files }) => fromKey(posix.basename(files).split(".")[0] ?? ""));
  return `: ${names.join(", ").toLowerCase()}`;
}

/** Changes every field, including those within groups and lists. */
function withFields(
  collections: readonly CmsCollection[],
  change: (field: CmsField) => CmsField,
): CmsCollection[] {
  const changed = (field: CmsField): CmsField => ({
    ...change(field),
    ...(field.fields && { fields: field.fields.map(changed) }),
    ...(field.types && { types: field.types.map(changed) }),
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
