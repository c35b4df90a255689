import { readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { huge, moving } from "./mistake";
import { LAUNCH, MEMBER, type Mistake } from "./mistake";

const PORTRAIT = "team/kim-saarnilehto.jpg";
const SRC = '"./kim-saarnilehto.jpg"';

const made = (name: string, make: Mistake["make"], found: string, cure: string): Mistake => ({
  name,
  file: MEMBER,
  make,
  at: SRC,
  field: "image.src",
  found,
  cure,
});

const named = (name: string, src: string, found: string, cure: string): Mistake => ({
  name,
  file: MEMBER,
  change: [SRC, JSON.stringify(src)],
  field: "image.src",
  found,
  cure,
});

const described = (name: string, alt: string, found: string): Mistake => ({
  name,
  file: LAUNCH,
  change: ["alt: A luminous amber sphere rising over still dark water", `alt: ${alt}`],
  field: "image.alt",
  found,
  cure: "picture shows",
});

/** Pictures that are missing, too small, broken, of another format, or not described. */
export const IN_PICTURES: readonly Mistake[] = [
  named(
    "a picture under another name",
    "./kim-saarnilehti.jpg",
    "no such picture",
    "did you mean ./kim-saarnilehto.jpg?",
  ),
  named(
    "a picture with a capital letter",
    "./Kim-saarnilehto.jpg",
    "no such picture",
    "did you mean ./kim-saarnilehto.jpg?",
  ),
  named(
    "a picture without ./",
    "kim-saarnilehto.jpg",
    '"kim-',
    "did you mean ./kim-saarnilehto.jpg?",
  ),
  named(
    "a picture's ending in capitals",
    "./kim-saarnilehto.JPG",
    ".JPG",
    "did you mean ./kim-saarnilehto.jpg?",
  ),
  named(
    "a picture on the author's own disk",
    "C:\\Pictures\\kim.jpg",
    "C:",
    "such as ./portrait.jpg",
  ),
  named(
    "a picture of another site",
    "https://example.com/kim.jpg",
    "https:",
    "a .jpg, .png or .webp below content/",
  ),
  named(
    "a picture in a format of telephones",
    "./kim.heic",
    '"./kim.heic"',
    "a .jpg, .png or .webp below content/",
  ),
  made(
    "a picture that is too small",
    async ({ root, write }) =>
      write(PORTRAIT, await sharp(join(root, PORTRAIT)).resize(320).jpeg().toBuffer()),
    "320 × 320 pixels",
    "at least 640 × 640 pixels",
  ),
  made(
    "a picture that is cut off",
    ({ root }) => truncateSync(join(root, PORTRAIT), 20_000),
    "a picture that is cut off",
    "a picture that opens",
  ),
  made(
    "a text under a picture's name",
    ({ write }) => write(PORTRAIT, "Not found"),
    "a file that is no picture",
    "a picture that opens",
  ),
  made(
    "an empty picture",
    ({ write }) => write(PORTRAIT, ""),
    "an empty file",
    "a picture that opens",
  ),
  made(
    "a picture under another format's name",
    async ({ root, write }) => write(PORTRAIT, await sharp(join(root, PORTRAIT)).png().toBuffer()),
    "the format PNG",
    "the ending .png",
  ),
  made(
    "a picture that moves",
    async ({ write }) => write(PORTRAIT, await moving()),
    "a picture that moves",
    "a picture that stands still, saved as .jpg, .png or .webp",
  ),
  made(
    "a picture of 300 megapixels",
    async ({ write }) => write(PORTRAIT, await huge()),
    "more than 268 million pixels",
    "a smaller one",
  ),
  made(
    "a drawing under a picture's name",
    ({ write }) =>
      write(PORTRAIT, '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    "the format SVG",
    "saved as .jpg, .png or .webp",
  ),
  described("a picture described by its file's name", "picture.jpg", "the name of a file"),
  described("a picture described by a camera", "IMG_20250317", "the name that a camera gives"),
  described("a picture described as a photo", "A photo", "says nothing"),
  {
    name: "a picture without a description",
    file: LAUNCH,
    change: ["  alt: A luminous amber sphere rising over still dark water\n", ""],
    at: "image:",
    field: "image.alt",
    found: "nothing",
    cure: "describe what the picture shows, or write decorative: true",
  },
  {
    name: "a focal point without its signs",
    file: LAUNCH,
    change: ["focal: 62% 48%", "focal: 62 48"],
    field: "image.focal",
    found: '"62 48"',
    cure: "did you mean 62% 48%?",
  },
  {
    name: "a caption where none is shown",
    file: MEMBER,
    change: ['"alt": "Turned', '"caption": "Our Kim",\n    "alt": "Turned'],
    at: '"caption": "Our Kim"',
    field: "image.caption",
    found: '"Our Kim"',
    cure: "nothing: this place shows a picture without words",
  },
  {
    name: "a picture's file with its ending in capitals",
    file: "team/new.JPG",
    make: ({ root, write }) => write("team/new.JPG", readFileSync(join(root, PORTRAIT))),
    noLine: true,
    field: "(file)",
    found: "the ending .JPG",
    cure: "new.jpg",
  },
  {
    name: "a picture of a telephone",
    file: "team/new.heic",
    make: ({ write }) => write("team/new.heic", "ftypheic"),
    noLine: true,
    field: "(file)",
    found: "a .heic file, which the site cannot use",
    cure: "it as .jpg, .png or .webp, or delete it",
  },
];
