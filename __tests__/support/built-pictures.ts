import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const PICTURE = /\.(?:avif|webp|jpe?g|png|gif|svg|ico)$/u;
/** Files that can name a picture. */
const NAMING = /\.(?:html|json|css|js|xml|webmanifest)$/u;

/** Pictures below static/ of a built site, as addresses: "/static/<hash>/<size>/name.webp". */
export function builtPictures(site: string): string[] {
  const files = filesIn(path.join(site, "static")).filter((file) => PICTURE.test(file));
  return files.map((file) => `/${path.relative(site, file).split(path.sep).join("/")}`).sort();
}

/** Pictures that no file of the site names. */
export function unusedPictures(site: string): string[] {
  const unused = new Set(builtPictures(site));
  for (const file of filesIn(site).filter((name) => NAMING.test(name))) {
    const text = readFileSync(file, "utf8");
    for (const [address] of text.matchAll(/\/static\/[^"'\s,)&<>\\]+/gu))
      unused.delete(decodeURI(address));
  }
  return [...unused];
}
