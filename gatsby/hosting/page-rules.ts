import type { InlineParts } from "../../server/content-policy";
import type { FileFacts } from "./public-files";

/** A path of the site, or a folder's pattern, and what its pages have inline. */
export type PageRule = [path: string, inline: InlineParts];

/** From how many pages on a folder has one rule for all, if that can be said in few words. */
const MANY = 50;
/** How many sources such a rule may name: a header of some 4 KB. */
const FEW = 64;

/** The address of a page that lies in `file` of public/. */
export const addressOf = (file: string): string =>
  encodeURI(`/${file.replace(/(?:^|\/)index\.html$/, "")}`);

const joined = (parts: readonly InlineParts[]): InlineParts => {
  const all = (pick: (part: InlineParts) => string[]): string[] => [
    ...new Set(parts.flatMap(pick)),
  ];
  return {
    scripts: all((part) => part.scripts).sort(),
    styles: all((part) => part.styles).sort(),
    styleAttributes: all((part) => part.styleAttributes).sort(),
    hasVideo: parts.some((part) => part.hasVideo),
  };
};

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf("/"));

/**
 * A rule for each page, but one for a folder of many pages whose inline parts are few in all: what
 * one article may run, another of the same make may run too. Where the parts are many (each page
 * with a picture of its own colour), pages keep their own.
 */
export const pageRules = (files: ReadonlyMap<string, FileFacts>): PageRule[] => {
  const pages = [...files].flatMap(([file, { inline }]): PageRule[] =>
    inline && !file.startsWith("_gatsby/") ? [[addressOf(file), inline]] : [],
  );
  const folders = new Map<string, InlineParts[]>();
  for (const [address, inline] of pages) {
    const folder = folderOf(address);
    const inside = folders.get(folder);
    if (inside) inside.push(inline);
    else folders.set(folder, [inline]);
  }
  const shared = new Map(
    [...folders]
      .filter(([folder, inside]) => folder !== "" && inside.length >= MANY)
      // A pattern reaches below: where there is a page deeper down, two policies would hold for it.
      .filter(([folder]) => ![...folders.keys()].some((other) => other.startsWith(`${folder}/`)))
      .map(([folder, inside]) => [folder, joined(inside)] as const)
      .filter(([, { scripts, styles, styleAttributes }]) => {
        return scripts.length + styles.length + styleAttributes.length <= FEW;
      }),
  );
  const own = pages.filter(([address]) => !shared.has(folderOf(address)));
  return [...own, ...[...shared].map(([folder, inline]): PageRule => [`${folder}/*`, inline])];
};
