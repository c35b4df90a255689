import { posix } from "node:path";
import { fieldIssue, type Path } from "../read/issue";
import { eachFile, type TypedFile } from "./check-context";
import { fieldsOf } from "./field-paths";

/** Five calm minutes of 960 × 540 pixels. Phones load it too. */
const MAX_MEGABYTES = 5;
/** Every browser plays it, also while it loads. */
const FILM =
  "an MP4 film: ffmpeg -i film.mov -c:v libx264 -pix_fmt yuv420p -movflags +faststart film.mp4";
const CAPTIONS = "WebVTT: WEBVTT, an empty line, 00:01.000 --> 00:04.000, the words below it";

interface FilmFile {
  at: Path;
  name: string;
  /** Below content/. */
  path: string;
}

/** The films and captions that a file names. */
export function filmsOf(file: TypedFile): FilmFile[] {
  return fieldsOf(file, ({ part }) => part === "film" || part === "captions").flatMap(
    ({ path: at, value: name }) =>
      typeof name === "string"
        ? [{ at, name, path: posix.join(posix.dirname(file.path), name) }]
        : [],
  );
}

/** Films exist, are MP4 files and not too large; their captions are WebVTT. */
export const films = eachFile((file, { readFile, paths }) =>
  filmsOf(file).flatMap(({ at, name, path }) => {
    const [ending, format] = at.at(-1) === "captions" ? [".vtt", CAPTIONS] : [".mp4", FILM];
    if (posix.extname(name) !== ending) return [fieldIssue(at, `"${name}"`, format)];
    if (!paths.has(path)) {
      const found = `${name}, but there is no such file`;
      return [fieldIssue(at, found, `the path from this file to a ${ending} in content/films`)];
    }
    const bytes = readFile(path);
    const megabytes = bytes.length / 1024 / 1024;
    if (megabytes > MAX_MEGABYTES) {
      const write = `one of at most ${MAX_MEGABYTES} MB: a shorter one, or 960 × 540 pixels`;
      return [fieldIssue(at, `${name}, a film of ${megabytes.toFixed(1)} MB`, write)];
    }
    const isFormat =
      format === FILM
        ? bytes.toString("latin1", 4, 8) === "ftyp"
        : /^\uFEFF?WEBVTT\s[^]*-->/u.test(bytes.toString());
    return isFormat ? [] : [fieldIssue(at, `${name}, which has another format`, format)];
  }),
);
