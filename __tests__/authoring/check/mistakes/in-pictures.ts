import { truncateSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { LAUNCH, MEMBER, type Mistake, replaced } from "./mistake";

const PORTRAIT = "team/kim-solvang.jpg";

type Picture = (root: string) => Promise<Uint8Array> | Uint8Array | string;

const portrait = (make: Picture, found: string, cure: string): Mistake => ({
  name: `a portrait that is ${found}`,
  file: MEMBER,
  make: async ({ root, write }) => write(PORTRAIT, await make(root)),
  ...{ at: '"./kim-solvang.jpg"', field: "image.src", found, cure },
});

const inText = (make: Picture, found: string, cure: string): Mistake => ({
  name: `a picture in a text that is ${found}`,
  file: LAUNCH,
  make: async ({ root, write }) => write("news/ai-table-opens/rooms.jpg", await make(root)),
  change: ["honest in.", "honest in.\n\n![Two rooms](./rooms.jpg)"],
  ...{ field: "body", found, cure },
});

const original = (root: string) => sharp(join(root, PORTRAIT));
const square = (background: string) =>
  sharp({ create: { width: 700, height: 700, channels: 3, background } })
    .png()
    .toBuffer();

/** A GIF of two moments. */
const moving = async () =>
  sharp([await square("red"), await square("blue")], { join: { animated: true } })
    .gif()
    .toBuffer();

/** A picture whose header says that it is 20,000 pixels wide and 15,000 tall. */
async function huge(): Promise<Buffer> {
  const png = await square("red");
  // IHDR: its name at byte 12, width and height after that, its check sum at 29.
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(15_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** The first bytes of a telephone's picture. */
const heic = () => Buffer.concat([Buffer.from("\0\0\0\u0018ftypheic"), Buffer.alloc(500)]);

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
const FORMATS = "saved as .jpg, .png or .webp";

/** Pictures that are too small, broken or of another format. */
export const IN_PICTURES: readonly Mistake[] = [
  ...replaced(MEMBER, "image.src", '"./kim-solvang.jpg"', (src) => JSON.stringify(src), [
    ["./kim-solvank.jpg", "no such picture", "mean ./kim-solvang.jpg?"],
    ["./Kim-solvang.jpg", "no such picture", "mean ./kim-solvang.jpg?"],
    ["kim-solvang.jpg", '"kim-', "mean ./kim-solvang.jpg?"],
    ["./kim-solvang.JPG", ".JPG", "mean ./kim-solvang.jpg?"],
    ["nope.jpg", "nope.jpg, but there is no such picture", "to a picture below content/"],
    ["C:\\Pictures\\kim.jpg", "C:", "such as ./portrait.jpg"],
    ["https://example.com/kim.jpg", "https:", "a .jpg, .png or .webp below content/"],
    ["./kim.heic", '"./kim.heic"', "a .jpg, .png or .webp below content/"],
  ]),

  {
    name: "a picture whose name a Mac has decomposed",
    file: MEMBER,
    make: async ({ root, write }) => write("team/ku\u0308va.jpg", await original(root).toBuffer()),
    change: ["./kim-solvang.jpg", "./k\u00FCva.jpg"],
    ...{ field: "image.src", found: "a name with other signs", cure: "mean ./kuva.jpg?" },
  },
  {
    name: "one portrait for two people",
    file: MEMBER,
    make: ({ remove }) => remove(PORTRAIT),
    change: ["./kim-solvang.jpg", "./hanna-vikingstad.jpg"],
    ...{
      field: "image.src",
      found: "the picture of content/team/hanna",
      cure: "own",
      advice: true,
    },
  },
  portrait((root) => original(root).resize(320).toBuffer(), "320 × 320 pixels", "640 × 640"),
  {
    ...portrait(() => "", "a picture that is cut off", "copy or upload it again"),
    make: ({ root }) => truncateSync(join(root, PORTRAIT), 2000),
  },
  portrait(() => "Not found", "a file that is not a picture", "a picture that opens"),
  portrait(heic, "a HEIC picture under another name", "exported as JPEG"),
  portrait(() => "", "an empty file", "a picture that opens"),
  portrait((root) => original(root).png().toBuffer(), "the format PNG", "the ending .png"),
  portrait(moving, "a picture that moves", `a still picture, ${FORMATS}`),
  portrait(huge, "more than 268 million pixels", "a smaller one"),
  portrait(() => DRAWING, "the format SVG", FORMATS),
  inText((root) => original(root).resize(640, 400).toBuffer(), "640 × 400", "at least 800 × 300"),
  inText(() => "Not found", "a file that is not a picture", "a picture that opens"),
  inText(
    (root) => original(root).resize(900).png().toBuffer(),
    "the format PNG",
    "the ending .png",
  ),
];
