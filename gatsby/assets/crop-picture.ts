import sharp from "sharp";
import { COMPASS } from "../../src/head/social/card";

/** How the square is kept until the card is drawn: nearly without loss. */
export const SQUARE = { quality: 92, chromaSubsampling: "4:4:4" };

/** The square of a picture around its focal point ("62% 48%"), for the compass's face, as JPEG. */
export async function cropPicture(file: string, focal = "50% 50%"): Promise<Buffer> {
  const { width, height } = (await sharp(file).metadata()).autoOrient;
  const side = Math.min(width, height);
  const [across = 50, down = 50] = focal.split(" ").map(Number.parseFloat);
  const start = (length: number, share: number) =>
    Math.round(Math.min(Math.max((length * share) / 100 - side / 2, 0), length - side));
  return sharp(file)
    .autoOrient()
    .extract({ left: start(width, across), top: start(height, down), width: side, height: side })
    .resize(COMPASS.picture * 2)
    .jpeg(SQUARE)
    .toBuffer();
}
