import sharp from "sharp";
import { withOrigin } from "../../../gatsby/assets/digital-source";

const IPTC = "http://cv.iptc.org/newscodes/digitalsourcetype";

/** Wider than high, so that swapped sides are noticed. */
const picture = (alpha: number) =>
  sharp({
    create: { width: 61, height: 40, channels: 4, background: { r: 90, g: 120, b: 60, alpha } },
  });

const opaque = picture(1).removeAlpha();
const FORMATS = {
  WebP: opaque.clone().webp(),
  "lossless WebP": opaque.clone().webp({ lossless: true }),
  "lossless WebP with alpha": picture(0.5).webp({ lossless: true }),
  "WebP with alpha": picture(0.5).webp(),
  AVIF: opaque.clone().avif(),
  "AVIF with alpha": picture(0.5).avif(),
};

const pixels = (bytes: Buffer) =>
  sharp(bytes, { failOn: "warning" }).raw().toBuffer({ resolveWithObject: true });

test.each(Object.entries(FORMATS))(
  "says in %s how it was made, and keeps its pixels",
  async (_, file) => {
    const plain = await file.toBuffer();
    const marked = withOrigin(plain, "madeWithAi") ?? plain;
    expect((await sharp(marked).metadata()).xmpAsString).toContain(
      `Iptc4xmpExt:DigitalSourceType="${IPTC}/trainedAlgorithmicMedia"`,
    );
    expect(await pixels(marked)).toEqual(await pixels(plain));
    expect(marked.length - plain.length).toBeLessThan(530);
  },
);

test.each(Object.entries(FORMATS))("renews and removes the origin of %s", async (_, file) => {
  const plain = await file.toBuffer();
  expect(withOrigin(plain, undefined)).toBeUndefined();
  const marked = withOrigin(plain, "madeWithAi") ?? plain;
  expect(withOrigin(marked, "madeWithAi")).toBeUndefined();
  const renewed = withOrigin(marked, "rendered") ?? plain;
  expect((await sharp(renewed).metadata()).xmpAsString).toContain(`"${IPTC}/algorithmicMedia"`);
  const removed = withOrigin(renewed, undefined) ?? plain;
  expect((await sharp(removed).metadata()).xmpAsString).not.toContain(IPTC);
  expect(await pixels(removed)).toEqual(await pixels(plain));
});
