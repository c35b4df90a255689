import { posix } from "node:path";
import { CONTENT_TYPES } from "../../types/content-types";
import type { ContentType } from "../../types/content-type";
import { type CmsCollection, type CmsContent, fileEntries, folderCollections } from "./collections";
import { fromKey } from "./labels";
import { placeOf } from "./places";

interface Given extends CmsContent {
  backend: Record<string, unknown>;
  siteUrl: string;
}

/** Decap's whole configuration, derived from the content schemas. */
export function cmsConfig({ backend, siteUrl, ...content }: Given) {
  const folders = CONTENT_TYPES.filter((contentType) => placeOf(contentType).type !== "files");
  const rank = ({ files }: ContentType) => (files.endsWith(".mdx") ? 0 : 1);
  const articlesFirst = folders.toSorted((a, b) => rank(a) - rank(b));
  return {
    load_config_file: false,
    backend,
    site_url: siteUrl,
    media_folder: "content/pictures",
    public_folder: "pictures",
    publish_mode: "simple",
    slug: { encoding: "ascii", clean_accents: true, sanitize_replacement: "-" },
    show_preview_links: false,
    collections: [
      ...articlesFirst.flatMap((contentType) => folderCollections(contentType, content)),
      ...fileCollections(content),
    ],
  };
}

/** A collection of the fixed files of each folder. */
function fileCollections(content: CmsContent): CmsCollection[] {
  const byFolder = new Map<string, ContentType[]>();
  for (const contentType of CONTENT_TYPES) {
    const place = placeOf(contentType);
    if (place.type !== "files") continue;
    byFolder.set(place.folder, [...(byFolder.get(place.folder) ?? []), contentType]);
  }
  const collections = [...byFolder].map(([folder, members]) => ({
    name: `${folder || "site"}-files`,
    label: folder ? `${fromKey(folder)}${besideEntries(folder, members)}` : "Site",
    ...(members.every(({ files }) => files.endsWith(".mdx")) && { format: "yaml-frontmatter" }),
    files: members.flatMap((contentType) => fileEntries(contentType, content)),
  }));
  return collections.filter(({ files }) => files.length > 0);
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
