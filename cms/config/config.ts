import { posix } from "node:path";
import type { ContentType } from "../../gatsby/content-types/content-type";
import { type CmsCollection, fileEntries, folderCollections } from "./collections";
import { withCropsLink } from "./crops-link";
import { withFields } from "./each-field";
import { fromKey, languageName } from "./labels";
import { placeOf } from "./places";

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
  kinds: readonly ContentType[];
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
export function cmsConfig({
  kinds,
  paths,
  languages,
  backend,
  siteUrl,
  cropsUrl,
}: Given): CmsConfig {
  const folders = kinds.filter((kind) => placeOf(kind).type !== "files");
  // What authors write most often stands first: articles before lists.
  const articlesFirst = folders.toSorted((a, b) => rank(a) - rank(b));
  const all = [
    ...articlesFirst.flatMap((kind) => folderCollections(kind, languages, paths)),
    ...fileCollections(kinds, paths),
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
function fileCollections(kinds: readonly ContentType[], paths: readonly string[]): CmsCollection[] {
  const byFolder = new Map<string, ContentType[]>();
  for (const kind of kinds) {
    const place = placeOf(kind);
    if (place.type !== "files") continue;
    byFolder.set(place.folder, [...(byFolder.get(place.folder) ?? []), kind]);
  }
  return [...byFolder].map(([folder, members]) => ({
    name: `${folder || "site"}-files`,
    label: folder ? `${fromKey(folder)}${besideEntries(kinds, folder, members)}` : "Site",
    editor: { preview: false },
    files: members.flatMap((kind) => fileEntries(kind, paths)),
  }));
}

/** Where a folder holds entries as well, its single files need a name of their own. */
function besideEntries(
  kinds: readonly ContentType[],
  folder: string,
  members: readonly ContentType[],
): string {
  const isShared = kinds.some((kind) => {
    const place = placeOf(kind);
    return place.type !== "files" && posix.normalize(place.folder) === folder;
  });
  if (!isShared) return "";
  const names = members.map(({ files }) => fromKey(posix.basename(files).split(".")[0] ?? ""));
  return `: ${names.join(", ").toLowerCase()}`;
}
