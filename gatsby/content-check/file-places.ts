import { posix } from "node:path";
import {
  type ContentType,
  isMany,
  matches,
  matchStars,
  pathStars,
} from "../content-types/content-type";
import { nearest } from "./did-you-mean";
import { wholeFileIssue } from "./finding";
import { slugOf } from "./slug";
import type { Check, FileIssue } from "./check-context";

const PICTURE = /\.(?:jpe?g|png|webp)$/u;
const ALLOWED = new Set(["README.md", "mark.svg"]);

/** Files that no page would ever show: in no known place, or with a name that is none. */
export const filePlaces: Check = ({ paths, kinds }) =>
  [...paths]
    .filter((path) => !PICTURE.test(path) && !ALLOWED.has(posix.basename(path)))
    .flatMap((path) => {
      const kind = kinds.find((candidate) => matches(candidate, path));
      return kind ? slugFault(kind, path) : [unknown(path, kinds)];
    });

function slugFault(kind: ContentType, path: string): FileIssue[] {
  const [slug] = pathStars(kind, path) ?? [];
  if (slug === undefined) return [];
  if (slug !== slugOf(slug)) return [badName(path, slug)];
  if (!kind.slugs || kind.slugs.includes(slug)) return [];
  const write = kind.slugs.map((name) => kind.files.replace("*", name)).join(", ");
  return [
    { file: path, ...wholeFileIssue("a file that no page of the site shows", `one of ${write}`) },
  ];
}

function badName(file: string, name: string): FileIssue {
  const copied = / copy(?: \d+)?\b|\(\d+\)| - kopio| kopio/iu.exec(posix.basename(file));
  if (copied) {
    const found = `"${copied[0].trim()}" in its name, as of a copy`;
    return { file, ...wholeFileIssue(found, "delete it, or give it a name of its own") };
  }
  const write = `small letters, digits and single hyphens (did you mean ${slugOf(name)}?)`;
  return { file, ...wholeFileIssue(`"${name}" in its name`, write) };
}

function unknown(path: string, kinds: readonly ContentType[]): FileIssue {
  const ending = posix.extname(path);
  const lower = path.slice(0, -ending.length || undefined) + ending.toLowerCase();
  if (lower !== path && (PICTURE.test(lower) || /\.(?:json|mdx)$/u.test(lower))) {
    const write = `its ending in small letters: ${posix.basename(lower)}`;
    return { file: path, ...wholeFileIssue(`the ending ${ending}`, write) };
  }
  for (const kind of kinds.filter(({ slugs }) => !slugs)) {
    const bad = matchStars(kind.files, path, "[^/]+")?.find((star) => star !== slugOf(star));
    if (bad !== undefined) return badName(path, bad);
  }
  const isText = /\.(?:json|mdx?|ya?ml|txt|markdown)$/u.test(path);
  // A picture in a format that is none of the site's is meant as no text.
  const isPicture = /\.(?:gif|hei[cf]|svg|tiff?|avif|bmp|psd)$/iu.test(path);
  const meant = isText ? placeMeant(path, kinds) : undefined;
  const hint = meant ? ` (did you mean ${meant}?)` : "";
  const found = isText
    ? "a file in no known place"
    : `a ${ending || "nameless"} file, which the site cannot use`;
  const forOthers = isPicture
    ? "it as .jpg, .png or .webp, or delete it"
    : "move it out of content/";
  const write = isText ? "it in one of the places of content/README.md" : forOthers;
  return { file: path, ...wholeFileIssue(found, write + hint) };
}

/** The known place that is most like this one: its ending or its last name may be wrong. */
function placeMeant(path: string, kinds: readonly ContentType[]): string | undefined {
  const folder = posix.dirname(path);
  const [, kindOf, title] = /^(\w+)\/([^/]+)\.mdx?$/u.exec(path) ?? [];
  const inFolder = kinds.find(({ files }) => files === `${kindOf ?? ""}/*/index.mdx`);
  if (inFolder && title) return inFolder.files.replace("*", slugOf(title));
  const places = kinds.flatMap((kind) => {
    if (kind.slugs) return kind.slugs.map((slug) => kind.files.replace("*", slug));
    const same = isMany(kind) ? matchStars(posix.dirname(kind.files), folder, "[^/]+") : undefined;
    if (!same) return isMany(kind) ? [] : [kind.files];
    // What an editor or a system adds: index.mdx.txt, kim.json (1).
    const [stem = ""] = posix.basename(path).split(".", 1);
    const name = posix.basename(kind.files).replace("*", stem);
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
