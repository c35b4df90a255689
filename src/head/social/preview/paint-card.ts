import { socialPicturePath } from "../../social-picture";
import { CARD, COLOURS, GROUND, WORDS } from "../card";
import { type Face, layOutWords } from "../lay-out";
import type { SocialWords } from "../words";

/** As src/styles/fonts.css names them. */
const FAMILIES: Record<Face, string> = {
  serif: '"Instrument Serif"',
  sans: '"Instrument Sans Variable"',
};

/**
 * A page's social picture with these words, as a data address (JPEG). All but the words is taken
 * from the picture that the build has drawn; the words are laid out by the same rules.
 *
 * @throws when the browser cannot paint or cannot load the typefaces.
 */
export async function paintCard(words: SocialWords, path: string): Promise<string> {
  const text = `${words.title} ${words.caption}…`;
  const [built] = await Promise.all([
    loadPicture(socialPicturePath(path)),
    ...Object.values(FAMILIES).map((family) => document.fonts.load(`32px ${family}`, text)),
  ]);
  const canvas = Object.assign(document.createElement("canvas"), CARD);
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("this browser has no canvas");

  paintGround(brush, 0, 0, CARD.width, CARD.height);
  if (built) brush.drawImage(built, 0, 0);
  // Letters reach a little beyond their lines.
  const { left, top, width, bottom } = WORDS;
  paintGround(brush, left - 8, top - 20, width + 16, bottom - top + 40);
  const measure = (part: string, face: Face, size: number) => {
    brush.font = `${size}px ${FAMILIES[face]}`;
    return brush.measureText(part).width;
  };
  for (const line of layOutWords(words, measure)) {
    brush.font = `${line.size}px ${FAMILIES[line.face]}`;
    brush.fillStyle = line.fill;
    brush.fillText(line.text, line.x, line.y);
  }
  return canvas.toDataURL("image/jpeg", 0.9);
}

type Brush = CanvasRenderingContext2D;

function paintGround(brush: Brush, x: number, y: number, width: number, height: number): void {
  const ground = brush.createLinearGradient(GROUND.x1, GROUND.y1, GROUND.x2, GROUND.y2);
  ground.addColorStop(0, COLOURS.night);
  ground.addColorStop(1, COLOURS.fjord);
  brush.fillStyle = ground;
  brush.fillRect(x, y, width, height);
}

/** Undefined where the build has drawn none: under `gatsby develop`, on pages not to be found. */
async function loadPicture(src: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return image;
  } catch {
    console.warn(`There is no social picture at ${src}`);
    return undefined;
  }
}
