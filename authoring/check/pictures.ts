import { posix } from "node:path";
import { PICTURE_PATH } from "../../src/content-fields/picture";
import { picturesInBody } from "./body/body-pictures";
import { FIGURE } from "./body/components";
import { distance } from "fastest-levenshtein";
import { nearest, slugOf } from "../../src/content-fields/did-you-mean";
import { type Issue, bodyIssue, fieldIssue, valueAt } from "../read/issue";
import type { PictureFacts } from "./picture-facts";
import { fieldsOf } from "./field-paths";
import { eachFile, type TypedFile, type CheckContext } from "./check-context";

interface Used {
  issue: (part: "src" | "alt", found: string, write: string) => Issue;
  src: string;
  alt?: unknown;
  /** Below content/. */
  path: string;
  minSize?: { width: number; height: number };
}

/** Every picture that a file names in fields and in its body. */
export function picturesOf(file: TypedFile): Used[] {
  return [...picturesInFields(file), ...picturesInText(file)];
}

function picturesInText({ path, body, bodyLine }: TypedFile): Used[] {
  return picturesInBody(body)
    .filter(({ src }) => PICTURE_PATH.test(src))
    .map(({ src, alt, line }) => ({
      issue: (_, found, write) => bodyIssue(bodyLine + line - 1, found, write),
      src,
      alt,
      path: posix.join(posix.dirname(path), src),
      minSize: FIGURE,
    }));
}

export function picturesInFields(file: TypedFile): Used[] {
  return fieldsOf(file, ({ part }) => part === "picture").flatMap(
    ({ path: at, value, meta: { minSize } }): Used[] => {
      const [src, alt] = ["src", "alt"].map((key) => valueAt(value, [key]));
      if (typeof src !== "string") return [];
      const issue: Used["issue"] = (part, found, write) => fieldIssue([...at, part], found, write);
      return [{ issue, src, alt, path: posix.join(posix.dirname(file.path), src), minSize }];
    },
  );
}

/** Pictures exist, open, match their ending, are large enough and described. */
export const pictures = eachFile((file, context) =>
  picturesOf(file).flatMap((used) => [...fileIssues(used, file.path, context), ...altIssues(used)]),
);

function fileIssues(used: Used, file: string, { paths, pictures }: CheckContext): Issue[] {
  const { issue, src, path, minSize } = used;
  // The schema reports other texts, unless a picture with a similar name exists.
  const isPath = PICTURE_PATH.test(src);
  // A Mac may write ä as a and two dots: both spellings look the same.
  const isThere = [...paths].some((other) => other.normalize() === path.normalize());
  if (!isPath && isThere) {
    const found = `${src}, a name with other signs than a to z`;
    return /[^\w./-]/u.test(src) ? [issue("src", found, plain(src))] : [];
  }
  const isLocal = /^[^/:][^:]*\.(?:jpe?g|png|webp)$/iu.test(src);
  if (!isPath && !isLocal && !pictureMeant(used, file, paths)) return [];
  const facts = pictures.get(path);
  if (!paths.has(path) || !facts) return [issue("src", ...missing(used, file, paths))];
  if (!facts.ok) {
    return [issue("src", `${src}, ${facts.found}`, facts.write ?? "a picture that opens")];
  }
  const wrong = formatIssue(src, facts);
  if (wrong) return [issue("src", ...wrong)];
  const { width, height } = facts;
  if (!minSize || (width >= minSize.width && height >= minSize.height)) return [];
  const found = `${src}, which is ${width} × ${height} pixels`;
  return [issue("src", found, `a picture of at least ${minSize.width} × ${minSize.height} pixels`)];
}

const plain = (src: string) => {
  const [ending] = /\.\w+$/u.exec(src) ?? [""];
  const name = slugOf(posix.basename(src, ending)) + ending.toLowerCase();
  return `a plain name, and rename the file so (did you mean ${src.replace(posix.basename(src), name)}?)`;
};

type Paths = ReadonlySet<string>;

function missing(used: Used, file: string, paths: Paths): [found: string, write: string] {
  const { src } = used;
  const suggestion = pictureMeant(used, file, paths);
  if (suggestion === src) {
    return [`${src}, but its file's ending is in capitals`, "the file's name in small letters"];
  }
  const hint = suggestion ? ` (did you mean ${suggestion}?)` : "";
  const write = `the path from this file to a picture below content/${hint}`;
  return [`${src}, but there is no such picture`, write];
}

/** A picture with a similar name: in the named folder, beside the file, or anywhere. */
function pictureMeant({ src, path }: Used, file: string, paths: Paths): string | undefined {
  const folder = posix.dirname(file);
  const name = posix.basename(src.replaceAll("\\", "/"));
  const files = [...paths].filter((other) => /\.(?:jpe?g|png|webp)$/iu.test(other));
  for (const place of [posix.dirname(path), folder]) {
    const neighbours = files.filter((other) => posix.dirname(other) === place);
    const names = neighbours.map((other) => posix.basename(other));
    const suggestion = nearest(name, names);
    if (suggestion) return relativePath(folder, posix.join(place, suggestion));
  }
  const alike = files.find((other) => distance(posix.basename(other), name) <= 2);
  return alike && relativePath(folder, alike);
}

function relativePath(folder: string, path: string): string {
  // An ending in capitals has its own issue.
  const lower = path.replace(/\.[^.]+$/u, (ending) => ending.toLowerCase());
  const relative = posix.relative(folder, lower);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

function formatIssue(
  src: string,
  { format }: PictureFacts & { ok: true },
): [string, string] | undefined {
  const ending = posix.extname(src).slice(1).toLowerCase().replace("jpg", "jpeg");
  if (ending === format) return undefined;
  const name = format === "jpeg" ? "jpg" : format;
  const found = `${src}, which is a picture in the format ${format.toUpperCase()}`;
  return /^(?:jpeg|png|webp)$/u.test(format)
    ? [found, `the same with the ending .${name}, and name the file so`]
    : [found, "a picture saved as .jpg, .png or .webp"];
}

function altIssues({ issue, alt, src }: Used): Issue[] {
  if (typeof alt !== "string") return [];
  const fault = altIssue(alt, src);
  return fault ? [issue("alt", `"${alt}", ${fault}`, "what the picture shows, in a sentence")] : [];
}

/** Why a text does not describe a picture (WCAG 2.2, failure F30). */
function altIssue(alt: string, src: string): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_.-]+/gu, "");
  const name = posix.basename(src, posix.extname(src));
  if (/\.(?:jpe?g|png|webp|gif|heic)$/iu.test(alt)) return "the name of a file";
  if (plain(alt) === plain(name)) return "the name of the file";
  if (/^(?:img|dsc[nf]?|pxl|photo|image|picture|screenshot)[\s_-]*\d[\d\s_-]*$/iu.test(alt)) {
    return "the name that a camera gives";
  }
  const empty = /^(?:an? |the )?(?:photo|image|picture|portrait|foto|kuva|alt|text|alt text)$/iu;
  return empty.test(alt.trim()) ? "which says nothing about what is on it" : undefined;
}
