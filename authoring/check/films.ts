import { posix } from "node:path";
import { fieldIssue, fileIssue, type Issue, type Path, valueAt } from "../read/issue";
import { eachFile, type Check, type CheckContext, type KnownFile } from "./check-context";
import { fieldsOf } from "./field-paths";

type Fault = readonly [found: string, write: string];

/** Five calm minutes of 960 × 540 pixels. Phones load it too. */
const MOST_MB = 5;
/** Every browser plays it, also while it loads. */
const FILM =
  "an MP4 film: ffmpeg -i film.mov -c:v libx264 -pix_fmt yuv420p -movflags +faststart film.mp4";
const CAPTIONS = "WebVTT: WEBVTT, an empty line, 00:01.000 --> 00:04.000, the words below it";
const CUE = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3} +--> +(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}(?:\s|$)/u;

interface FilmFile {
  at: Path;
  name: string;
  /** Below content/. */
  path: string;
}

function filesOf(file: KnownFile, part: "film" | "captions"): FilmFile[] {
  return fieldsOf(file, (meta) => meta.part === part).flatMap(({ path: at, value: name }) =>
    typeof name === "string"
      ? [{ at, name, path: posix.join(posix.dirname(file.path), name) }]
      : [],
  );
}

/** Films exist, play in every browser and are not too large; their captions are WebVTT. */
export const films = eachFile((file, context) => [
  ...filesOf(file, "film").flatMap((film) => {
    const startTime = valueAt(file.data, [...film.at.slice(0, -2), "startTime"]);
    return issueOf(film, context, FILM, (bytes) => filmFault(bytes, Number(startTime ?? 0)));
  }),
  ...filesOf(file, "captions").flatMap((captions) =>
    issueOf(captions, context, CAPTIONS, (bytes) => captionsFault(bytes.toString())),
  ),
]);

function issueOf(
  { at, name, path }: FilmFile,
  { read, paths }: CheckContext,
  format: string,
  faultOf: (bytes: Buffer) => Fault | undefined,
): Issue[] {
  const ending = format === FILM ? ".mp4" : ".vtt";
  if (posix.extname(name) !== ending) return [fieldIssue(at, `"${name}"`, format)];
  if (!paths.has(path)) {
    const found = `${name}, but there is no such file`;
    return [fieldIssue(at, found, `the path from this file to a ${ending} in content/films`)];
  }
  const fault = faultOf(read(path));
  return fault ? [fieldIssue(at, `${name}, ${fault[0]}`, fault[1])] : [];
}

/** MP4 is a list of boxes: length, type, content (ISO/IEC 14496-12). */
function boxesOf(bytes: Buffer): { type: string; start: number; end: number }[] {
  const boxes = [];
  for (let start = 0; start + 8 <= bytes.length;) {
    const end = start + bytes.readUInt32BE(start);
    boxes.push({ type: bytes.toString("latin1", start + 4, start + 8), start, end });
    // 0 and 1 announce lengths that no film of this size needs.
    if (end < start + 8) break;
    start = end;
  }
  return boxes;
}

function filmFault(bytes: Buffer, startTime: number): Fault | undefined {
  if (bytes.length > MOST_MB * 1024 * 1024) {
    const found = `a film of ${(bytes.length / 1024 / 1024).toFixed(1)} MB`;
    return [found, `one of at most ${MOST_MB} MB: a shorter one, or 960 × 540 pixels`];
  }
  const boxes = boxesOf(bytes);
  if (boxes[0]?.type !== "ftyp") return ["which is no MP4 film", FILM];
  if ((boxes.at(-1)?.end ?? 0) > bytes.length) return ["a film that is cut off", "the whole film"];
  const place = boxes.findIndex(({ type }) => type === "moov");
  const header = bytes.subarray(boxes[place]?.start, boxes[place]?.end);
  if (!header.includes("avc1")) return ["a film that some browsers do not play", FILM];
  if (place > boxes.findIndex(({ type }) => type === "mdat"))
    return ["a film that plays only when it is loaded whole", FILM];
  const facts = header.indexOf("mvhd");
  const seconds = header.readUInt32BE(facts + 20) / header.readUInt32BE(facts + 16);
  if (startTime < seconds) return undefined;
  const found = `which ends after ${Math.floor(seconds)} seconds`;
  return [found, `a startTime within the film; found ${startTime}`];
}

function captionsFault(text: string): Fault | undefined {
  const lines = text.split(/\r?\n/u);
  if (!/^\uFEFF?WEBVTT(?:\s|$)/u.test(lines[0] ?? "")) return ["which is no WebVTT", CAPTIONS];
  const cues = lines.filter((line) => line.includes("-->"));
  if (cues.length === 0) return ["without a caption", CAPTIONS];
  const wrong = cues.find((line) => !CUE.test(line));
  return wrong === undefined ? undefined : [`with the line "${wrong}"`, CAPTIONS];
}

/** Films and captions that no file names. */
export const unusedFilms: Check = ({ paths, known }) => {
  const films = known.flatMap((file) => [...filesOf(file, "film"), ...filesOf(file, "captions")]);
  const used = new Set(films.map(({ path }) => path));
  const write = "its path in modules.json, or delete it";
  return [...paths]
    .filter((path) => /\.(?:mp4|vtt)$/u.test(path) && !used.has(path))
    .map((file) => fileIssue(file, "a film or captions that no file names", write, true));
};
