import { CONTENT_TYPES } from "../../gatsby/content-types/content-types";
import { posix } from "node:path";
import type { ContentType } from "../../gatsby/content-types/content-type";
import { type CmsCollection, fileEntries, folderCollections } from "./collections";
import { fromKey, languageName } from "./labels";
import { placeOf } from "./places";
import type { CmsField } from "./field";

export interface CmsConfig {
  load_config_file: false;
  backend: Record<string, unknown>;
  media_folder: string;
  public_folder: string;
  slug: Record<string, unknown>;
  collections: CmsCollection[];
  [setting: string]: unknown;
}

interface Given {
  /** All paths below content/: pages are listed, not made. */
  paths: readonly string[];
  languages: readonly string[];
  backend: Record<string, unknown>;
  /** Where the site itself can be looked at. */
  siteUrl: string;
  /** Where writers see what each width keeps of a picture: a site under develop alone has it. */
  cropsUrl?: string;
}

/** Decap's whole configuration, derived from the content schemas: nothing in it is kept by hand. */
export function cmsConfig({ paths, languages, backend, siteUrl, cropsUrl }: Given): CmsConfig {
  const folders = CONTENT_TYPES.filter((contentType) => placeOf(contentType).type !== "files");
  // What authors write most often stands first: articles before lists.
  const articlesFirst = folders.toSorted((a, b) => rank(a) - rank(b));
  const all = [
    ...articlesFirst.flatMap((contentType) => folderCollections(contentType, languages, paths)),
    ...fileCollections(paths),
  ];
  const collections = withLanguageMenu(all, paths);
  return {
    load_config_file: false,
    backend,
    site_url: siteUrl,
    media_folder: "content/pictures",
    public_folder: "pictures",
    publish_mode: "simple",
    slug: { encoding: "ascii", clean_accents: true, sanitize_replacement: "-" },
    show_preview_links: true,
    collections: cropsUrl ? withCropsLink(collections, cropsUrl) : collections,
  };
}

/** Languages are chosen among those that content/words has: another one cannot be built. */
function withLanguageMenu(collections: CmsCollection[], paths: readonly string[]): CmsCollection[] {
  const codes = paths.flatMap((path) => /^words\/([a-z]+)\.json$/u.exec(path)?.[1] ?? []);
  const options = codes.map((code) => ({ label: `${languageName(code)} (${code})`, value: code }));
  return withFields(collections, ({ pattern, ...field }) =>
    field.name === "lang" ? { ...field, widget: "select", options } : { ...field, pattern },
  );
}

function rank({ files }: ContentType): number {
  return files.endsWith(".mdx") ? 0 : 1;
}

/** The files that are always there, one collection a folder. */
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
    files: members.flatMap((contentType) => fileEntries(contentType, paths)),
  }));
}

/** Where a folder holds entries as well, its single files need a name of their own. */
function besideEntries(folder: string, members: readonly ContentType[]): string {
  const isShared = CONTENT_TYPES.some((contentType) => {
    const place = placeOf(contentType);
    return place.type !== "files" && posix.normalize(place.folder) === folder;
  });
  if (!isShared) return "";
  const names = members.map(({ files }) => fromKey(posix.basename(files).split(".")[0] ?? ""));
  return `: ${names.join(", ").toLowerCase()}`;
}

/** Collections whose focal points lead to the page that shows what each width keeps of a picture. */
export function withCropsLink(collections: readonly CmsCollection[], url: string): CmsCollection[] {
  return withFields(collections, (field) => ({
    ...field,
    // Decap shows links in hints, as Markdown writes them.
    ...(field.name === "focal" && { hint: `${field.hint ?? ""} [What each width shows](${url})` }),
  }));
}

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
