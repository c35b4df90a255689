import { posix } from "node:path";
import { altAdvice, altFault } from "./alt-fault";
import { BODY_LEAST, PICTURE_PATH } from "./body-picture-fault";
import { picturesInBody } from "./body-pictures";
import { nearest } from "./did-you-mean";
import { type Finding, findingAt } from "./finding";
import type { PictureFacts } from "./picture-facts";
import { spotsOf, valuesAt } from "./places";
import { eachFile, type KnownFile, type World } from "./world";

interface Used {
  /** A finding about its path or its description. */
  finding: (part: "src" | "alt", found: string, write: string) => Finding;
  src: string;
  alt?: unknown;
  /** Below content/. */
  path: string;
  least?: { width: number; height: number };
}

/** Every picture that a file names, in fields and in its text, with what its place asks of it. */
export function picturesOf(file: KnownFile): Used[] {
  return [...picturesInFields(file), ...picturesInText(file)];
}

function picturesInText({ path, body, bodyLine }: KnownFile): Used[] {
  return picturesInBody(body)
    .filter(({ src }) => PICTURE_PATH.test(src))
    .map(({ src, alt, line }) => ({
      finding: (_, found, write) => ({ field: "body", line: bodyLine + line - 1, found, write }),
      src,
      alt,
      path: posix.join(posix.dirname(path), src),
      least: BODY_LEAST,
    }));
}

function picturesInFields({ kind, path, data }: KnownFile): Used[] {
  return spotsOf(kind.schema, ({ part }) => part === "picture").flatMap(
    ({ pattern, meta: { least } }) =>
      valuesAt(data, pattern).flatMap(([at, value]): Used[] => {
        if (typeof value !== "object" || value === null) return [];
        const { src, alt } = value as { src?: unknown; alt?: unknown };
        if (typeof src !== "string") return [];
        const finding: Used["finding"] = (part, found, write) =>
          findingAt([...at, part], found, write);
        return [{ finding, src, alt, path: posix.join(posix.dirname(path), src), least }];
      }),
  );
}

/** Pictures: there under just this name, whole, of the right format, large enough, described. */
export const pictures = eachFile((file, world) =>
  picturesOf(file).flatMap((used) => [...faultOf(used, world), ...altFindings(used)]),
);

function faultOf({ finding, src, path, least }: Used, { paths, pictures }: World): Finding[] {
  const facts = pictures.get(path);
  if (!paths.has(path) || !facts) return [finding("src", ...missing(src, path, paths))];
  if (!facts.ok) {
    return [finding("src", `${src}, ${facts.found}`, facts.write ?? "a picture that opens")];
  }
  const wrong = formatFault(src, facts);
  if (wrong) return [finding("src", ...wrong)];
  const { width, height } = facts;
  if (!least || (width >= least.width && height >= least.height)) return [];
  const found = `${src}, which is ${width} × ${height} pixels`;
  return [finding("src", found, `a picture of at least ${least.width} × ${least.height} pixels`)];
}

function missing(src: string, path: string, paths: ReadonlySet<string>): [string, string] {
  const folder = posix.dirname(path);
  const there = [...paths]
    .filter((other) => posix.dirname(other) === folder)
    .map((other) => posix.basename(other));
  const name = nearest(posix.basename(path), there.filter(isPicture));
  const hint = name ? ` (did you mean ${posix.dirname(src)}/${name}?)` : "";
  const write = `the path from this file to a picture below content/${hint}`;
  return [`${src}, but there is no such picture`, write];
}

function isPicture(path: string): boolean {
  return /\.(?:jpe?g|png|webp)$/iu.test(path);
}

function formatFault(
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

function altFindings({ finding, alt, src }: Used): Finding[] {
  if (typeof alt !== "string") return [];
  const write = "what the picture shows, in a sentence";
  const fault = altFault(alt, src);
  const begins = altAdvice(alt);
  if (!fault && begins) {
    const found = `"${begins} …", which every picture is`;
    return [{ ...finding("alt", found, "what is on it, without these words"), advice: true }];
  }
  if (!fault) return [];
  return [finding("alt", `"${String(alt)}", ${fault}`, write)];
}
