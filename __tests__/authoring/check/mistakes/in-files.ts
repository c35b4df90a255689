import { readFileSync, symlinkSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { ADVICE, LAUNCH, MEMBER, type Mistake, STORY } from "./mistake";

type Make = NonNullable<Mistake["make"]>;

export const ofFile = (file: string, found: string, cure: string, make?: Make): Mistake => ({
  name: `${file}: ${found}`,
  ...{ file, field: "(file)", found, cure, noLine: true },
  ...(make && { make }),
});

const movedFiles = (rows: readonly [from: string, to: string, found: string, cure: string][]) =>
  rows.map(([from, to, found, cure]) =>
    ofFile(to, found, cure, ({ root }) => rename(join(root, from), join(root, to))),
  );

const copied = (rows: readonly [from: string, to: string, found: string, cure: string][]) =>
  rows.map(([from, to, found, cure]) =>
    ofFile(to, found, cure, ({ read, write }) =>
      write(to, read(from).replace("src: ./", "src: ../ai-table-opens/")),
    ),
  );

const writtenFiles = (rows: readonly [file: string, text: string, found: string, cure: string][]) =>
  rows.map(([file, text, found, cure]) =>
    ofFile(file, found, cure, ({ write }) => write(file, text)),
  );

const removedFiles = (rows: readonly [file: string, found: string, cure: string][]) =>
  rows.map(([file, found, cure]) => ofFile(file, found, cure, ({ remove }) => remove(file)));

const OTHER_NAME = LAUNCH.replace("index", "article");
const SWEDISH = STORY.replace(".mdx", ".sv.mdx");
const PORTRAIT = "team/kim-solvang.jpg";

/** Files that are missing, misnamed, in the wrong place, unreadable or in each other's way. */
export const IN_FILES: readonly Mistake[] = [
  ...movedFiles([
    [LAUNCH, OTHER_NAME, "in no known place", `mean ${LAUNCH}?`],
    [LAUNCH, LAUNCH.replace(".mdx", ".md"), "in no known place", "index.mdx?"],
    [LAUNCH, `${LAUNCH}.txt`, "in no known place", `mean ${LAUNCH}?`],
    [MEMBER, "team/päivi.json", '"päivi" in its name', "mean paivi?"],
    [MEMBER, "team/kim--solvang.json", '"kim--solvang"', "mean kim-solvang?"],
    [MEMBER, "team/kim.yml", "in no known place", "mean team/kim.json?"],
  ]),
  ...copied([
    ["pages/home.json", "pages/fi/home.json", "in no known place", "content/README.md"],
    [LAUNCH, "news/the-launch copy/index.mdx", "as of a copy", "delete it"],
    [LAUNCH, LAUNCH.replace("index", "index 2"), "as of a copy", "delete it"],
    [LAUNCH, "news/AI Think Tank/index.mdx", '"AI Think Tank" in its', "mean ai-think-tank?"],
    ["texts/privacy.mdx", "texts/rules.mdx", "no page of the site", "texts/terms.mdx"],
    ["mails.nb.json", "mails.sv.json", "without content/words.sv.json", "that file too"],
    [
      "forms/job-application.nb.json",
      "forms/job-application.sv.json",
      "without content/words.sv.json",
      "that file too",
    ],
    ["roles/ai-mentor.json", "roles/join.json", "/join, which pages/join.json", "another name"],
  ]),
  ...writtenFiles([
    ["news/plan.docx", "PK", "a .docx file, which the site cannot use", "move it out of content/"],
    ["team/new.heic", "ftypheic", "a .heic file", "it as .jpg, .png or .webp, or delete it"],
    ["news/~$plan.docx", "x", "a word processor that is still open", "delete it"],
    ["news/.draft.mdx", "---\n---\n", "a hidden file", "delete it"],
  ]).map((mistake) => ({ ...mistake, isAlone: false })),
  ...writtenFiles([
    [MEMBER, " \n", "an empty file", "its content"],
    ["pages/contact.json", "", "an empty file", "its content; Undo in docs/authors.md"],
    ["mark.svg", "<svg></svg>", "no <svg> with a viewBox", "the mark as an SVG"],
  ]),
  ...removedFiles([
    ["mails.json", "no such file", "the mails to visitors"],
    ["appointment.json", "no such file, though a form books calls", "a call"],
    ["stories/shared-block.json", "no such file", "closes the leader stories"],
    ["pages/home.json", "no such file", "a page"],
    ["navigation.json", "no such file", "the links of header, mobile menu and footer"],
  ]),
  ofFile(SWEDISH, "a language without content/words.sv.json", "that file too", (content) =>
    content.write(SWEDISH, content.read(STORY)),
  ),
  {
    ...ofFile(
      "news/the-launch/index.mdx",
      `all that content/${LAUNCH} says`,
      "the copy",
      (content) => {
        for (const name of ["index.mdx", "picture.jpg"])
          content.write(
            `news/the-launch/${name}`,
            readFileSync(join(content.root, LAUNCH, "..", name)),
          );
      },
    ),
    ...ADVICE,
  },
  {
    ...ofFile("pages/joinus.json", "all that content/pages/join.json says", "the copy", (content) =>
      content.write("pages/joinus.json", content.read("pages/join.json")),
    ),
    ...ADVICE,
  },
  ofFile(LAUNCH, "a text of 5.1 MB", "at most 1 MB", ({ read, write }) =>
    write(LAUNCH, read(LAUNCH) + "Words and words. ".repeat(300_000)),
  ),
  ofFile("a.mdx", "a link", "the file", ({ root }) => symlinkSync(MEMBER, join(root, "a.mdx"))),
  ofFile("team/new.JPG", "the ending .JPG", "new.jpg", ({ root, write }) =>
    write("team/new.JPG", readFileSync(join(root, PORTRAIT))),
  ),
  {
    ...ofFile(MEMBER, "letters that are not in UTF-8", "UTF-8", ({ read, write }) =>
      write(MEMBER, Buffer.from(read(MEMBER).replace("Kim", "Käm"), "latin1")),
    ),
    ...{ at: '"name"', noLine: undefined },
  },
  {
    ...ofFile(MEMBER, "an invisible mark (BOM)", "UTF-8 without BOM", ({ read, write }) =>
      write(MEMBER, `\uFEFF${read(MEMBER)}`),
    ),
    ...{ at: "{", noLine: undefined },
  },
];

const FILM = "films/thinking-with-ai.mp4";
const VTT = "films/thinking-with-ai.vtt";

const broken = (
  file: string,
  found: string,
  cure: string,
  change: (bytes: Buffer) => Uint8Array | string,
): Mistake => ({
  name: `${file}: ${found}`,
  file: "modules.json",
  make: ({ root, write }) => write(file, change(readFileSync(join(root, file)))),
  field: `modules[0].film.${file === FILM ? "file" : "captions"}`,
  ...{ found, cure, at: file, named: "modules.json" },
});

/** Films and captions of another format, and films that are too large. */
export const IN_FILMS: readonly Mistake[] = [
  broken(FILM, "another format", "ffmpeg", () => "RIFF and an AVI film"),
  broken(FILM, "a film of 6.0 MB", "at most 5 MB", () => Buffer.alloc(6 * 1024 * 1024)),
  broken(VTT, "another format", "WEBVTT", (bytes) => bytes.subarray(8)),
  broken(VTT, "another format", "-->", () => "WEBVTT\n\nWords\n"),
];
