import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Names of the sample, which the adopted site must not contain. */
const FORMER = /suunta(?!\p{L})|suunnan|helsin[gk]i|lang="fi"|\bfi[_-]FI\b|\bEUR\b|€/iu;

export const IS_TEXT = /\.(?:html|json|js|css|xml|txt|svg|vtt|webmanifest)$|_headers$|_redirects$/u;

/** The paths of all files that the build of a folder has made. */
export const builtFiles = (root: string) =>
  ["public", "dist"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => statSync(join(root, file)).isFile()),
  );

/** A part of the text around the first former name, to find it by. */
export const formerIn = (name: string, text: string) => {
  const at = FORMER.exec(text)?.index;
  return at === undefined ? [] : [`${name}: ${text.slice(Math.max(0, at - 60), at + 60)}`];
};
