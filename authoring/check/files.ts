import { CONTENT_TYPES, contentTypeOf } from "../types/content-types";
import { posix, join } from "node:path";
import {
  type ContentType,
  filesNeeded,
  isCollection,
  matchStar,
  slugIn,
} from "../types/content-type";
import { nearest, slugOf } from "../../src/content-fields/did-you-mean";
import { fileIssue, type FileIssue } from "../read/issue";
import type { Check } from "./check-context";
import { readdirSync, readFileSync } from "node:fs";
import { parseMark } from "../read/brand-mark";
import { sourceText } from "../read/content-file";

const PICTURE = /\.(?:jpe?g|png|webp)$/u;
const FILM = /^films\/[\w-]+(?:\.[a-z]{2,3})?\.(?:mp4|vtt)$/u;
const FONT = /^fonts\/[\w-]+\.woff2$/u;
/** The sources of the PDFs that `npm run brochure` prints. */
const BROCHURE = /^brochure\/[\w-]+\.(?:html|css)$/u;
const OTHER_FILES = [PICTURE, FILM, FONT, BROCHURE];
/** Written by `npm run adopt`: a hash of each sentence of the sample, one a line. */
export const FORMER_TEXTS = "former-texts.txt";
const ALLOWED = new Set(["README.md", "mark.svg", "press-kit.txt", "spelling.txt", FORMER_TEXTS]);

/** Files that belong to no content type, or have an invalid name. */
export const filePlaces: Check = ({ paths }) =>
  [...paths]
    .filter((path) => !OTHER_FILES.some((pattern) => pattern.test(path)))
    .filter((path) => !ALLOWED.has(posix.basename(path)))
    .flatMap((path) => {
      const contentType = contentTypeOf(path);
      return contentType ? slugFault(contentType, path) : [unknown(path)];
    });

/** Files that Gatsby reads and no other check does: hidden texts, and symbolic links. */
export const unlistedFiles: Check = ({ root }) =>
  readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = posix.relative(root, posix.join(entry.parentPath, entry.name));
    if (entry.isSymbolicLink())
      return [fileIssue(file, "a link to another place", "the file itself")];
    const isHidden = /(?:^|\/)\.[^]*\.mdx$/u.test(file);
    return isHidden ? [fileIssue(file, "a hidden file", "delete it")] : [];
  });

function slugFault(contentType: ContentType, path: string): FileIssue[] {
  const slug = slugIn(contentType, path);
  if (!slug) return [];
  if (slug !== slugOf(slug)) return [badName(path, slug)];
  if (!contentType.slugs || contentType.slugs.includes(slug)) return [];
  const write = contentType.slugs.map((name) => contentType.files.replace("*", name)).join(", ");
  return [fileIssue(path, "a file that no page of the site shows", `one of ${write}`)];
}

function copyIssue(file: string): FileIssue | undefined {
  const [mark] = / copy(?: \d+)?\b|\(\d+\)| - kopio| kopio| [2-9](?=[./])/iu.exec(file) ?? [];
  const found = `"${mark?.trim()}" in its name, as of a copy`;
  return mark ? fileIssue(file, found, "delete it, or give it another name") : undefined;
}

function badName(file: string, name: string): FileIssue {
  const copied = copyIssue(file);
  if (copied) return copied;
  const write = `small letters, digits and single hyphens (did you mean ${slugOf(name)}?)`;
  return fileIssue(file, `"${name}" in its name`, write);
}

function unknown(path: string): FileIssue {
  if (/(?:^|\/)~\$/u.test(path)) {
    const found = "a file of a word processor that is still open";
    return fileIssue(path, found, "nothing: close that program and delete it");
  }
  const ending = posix.extname(path);
  const lower = path.slice(0, -ending.length || undefined) + ending.toLowerCase();
  if (lower !== path && (PICTURE.test(lower) || /\.(?:json|mdx)$/u.test(lower))) {
    const write = `its ending in small letters: ${posix.basename(lower)}`;
    return fileIssue(path, `the ending ${ending}`, write);
  }
  for (const contentType of CONTENT_TYPES.filter(({ slugs }) => !slugs)) {
    const slug = matchStar(contentType.files, path, "[^/]+");
    if (slug !== undefined && slug !== slugOf(slug)) return badName(path, slug);
  }
  const isText = /\.(?:json|mdx?|ya?ml|txt|markdown)$/u.test(path);
  const copied = isText ? copyIssue(path) : undefined;
  if (copied) return copied;
  // A picture in an unsupported format was not meant as a text.
  const isPicture = /\.(?:gif|hei[cf]|svg|tiff?|avif|bmp|psd)$/iu.test(path);
  const suggestion = isText ? placeMeant(path) : undefined;
  const hint = suggestion ? ` (did you mean ${suggestion}?)` : "";
  const found = isText
    ? "a file in no known place"
    : `a ${ending || "nameless"} file, which the site cannot use`;
  const forOthers = isPicture
    ? "it as .jpg, .png or .webp, or delete it"
    : "move it out of content/";
  const write = isText ? "it in one of the places of content/README.md" : forOthers;
  return fileIssue(path, found, write + hint);
}

/** The most similar path of a content type. */
function placeMeant(path: string): string | undefined {
  const folder = posix.dirname(path);
  const [, kindOf, title] = /^(\w+)\/([^/]+)\.mdx?$/u.exec(path) ?? [];
  const inFolder = CONTENT_TYPES.find(({ files }) => files === `${kindOf ?? ""}/*/index.mdx`);
  if (inFolder && title) return inFolder.files.replace("*", slugOf(title));
  const places = CONTENT_TYPES.flatMap((contentType) => {
    if (contentType.slugs)
      return contentType.slugs.map((slug) => contentType.files.replace("*", slug));
    const slug = isCollection(contentType)
      ? matchStar(posix.dirname(contentType.files), folder, "[^/]+")
      : undefined;
    if (slug === undefined) return isCollection(contentType) ? [] : [contentType.files];
    // Endings that editors and systems add: index.mdx.txt, kim.json (1).
    const [stem = ""] = posix.basename(path).split(".", 1);
    const name = posix.basename(contentType.files).replace("*", stem);
    const place = posix.join(folder, name);
    return place === path ? [] : [place];
  });
  return (
    nearest(
      path,
      places.filter((place) => posix.dirname(place) === folder),
    ) ?? nearest(path, places)
  );
}

/** Content types with a fixed list of files, all of them required. */
export const missingFiles: Check = ({ paths }) =>
  CONTENT_TYPES.flatMap((contentType) =>
    filesNeeded(contentType)
      .filter((file) => !paths.has(file))
      .map((file) => fileIssue(file, "no such file", contentType.description)),
  );

/** Files with the address of another file or of a page that code creates. */
export const addresses: Check = ({ site }) =>
  site.clashes.map(({ file, address, other }) => {
    const isHome = address === "/index";
    const write = isHome ? "another name: the home page is pages/home.json" : "another name for it";
    return fileIssue(file, `the address ${address}, which ${other} has already`, write);
  });

const FILE = "mark.svg";

/** The brand mark is an SVG without scripts and external references. */
export const mark: Check = ({ root, paths }) => {
  if (!paths.has(FILE)) {
    const write = "the mark as an SVG: <svg viewBox=…> with its shapes";
    return [fileIssue(FILE, "no such file", write)];
  }
  const source = sourceText(readFileSync(join(root, FILE)));
  if (!source.ok) return [{ file: FILE, ...source.issue }];
  const parsed = parseMark(source.text);
  return parsed.ok ? [] : [fileIssue(FILE, parsed.found, parsed.write)];
};
