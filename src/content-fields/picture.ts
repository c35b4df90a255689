import { z } from "zod";
import { text } from "./fields";

const altOrDecorative = "describe what the picture shows, or write decorative: true";

/** A picture's path from the file that names it. */
export const PICTURE_PATH = /^\.{1,2}\/[\w./-]+\.(?:jpe?g|png|webp)$/u;

const shape = {
  src: z.string().regex(PICTURE_PATH).meta({
    description: "the picture's path from this file, such as ./portrait.jpg",
    graphqlType: "File",
  }),
  alt: z.string().min(5).max(200).optional().meta({ description: altOrDecorative }),
  decorative: z
    .literal(true)
    .optional()
    .meta({ description: "true when the picture says nothing that the text does not say" }),
  focal: z
    .string()
    .regex(/^(?:100|\d{1,2})% (?:100|\d{1,2})%$/u)
    .optional()
    .meta({
      description: "what must stay in view when cropped: across and down, such as 70% 45%",
    }),
  caption: text("a sentence below the picture, for what the text does not say", {
    max: 200,
  }).optional(),
  credit: text("who made the picture, as shown on the page, such as Photo: Aino Example", {
    max: 100,
  }).optional(),
  madeWithAi: z
    .literal(true)
    .optional()
    .meta({ description: "true when generative AI made the picture or a visible part of it" }),
  rendered: z.literal(true).optional().meta({
    description: "true when a program drew the picture without generative AI, such as a 3D scene",
  }),
};

const PICTURE_DESCRIPTION = "a picture: { src, alt or decorative, focal, madeWithAi or rendered }";
const FIGURE_DESCRIPTION =
  "a picture: { src, alt or decorative, focal, caption, credit, madeWithAi or rendered }";

/**
 * A content picture: a file beside the text that uses it, its alternative text, its focal point, and,
 * where the page has room for them, a caption and a credit. A picture that is not a photograph says
 * how it was made; gatsby/assets/mark-renditions.ts writes that into its files.
 * WCAG 2.2, 1.1.1: a picture has a description or is marked as decoration, never neither or both.
 */
export const picture = z
  .strictObject(shape)
  .refine((value) => Boolean(value.alt) !== Boolean(value.decorative), {
    path: ["alt"],
    error: ({ input }) =>
      (input as { alt?: string }).alt
        ? "delete one of the two: alt, or decorative"
        : altOrDecorative,
  })
  .refine(({ madeWithAi, rendered }) => !(madeWithAi && rendered), {
    path: ["rendered"],
    error: "delete one of the two: madeWithAi, or rendered",
  })
  .meta({
    graphqlType: "Picture",
    description: FIGURE_DESCRIPTION,
    part: "picture",
    // Editors need this, because JSON Schema does not contain the refinement.
    oneOf: [{ required: ["alt"] }, { required: ["decorative"] }],
  });

/** The minimum size in pixels, which is what a place shows in a common large window. */
interface MinSize {
  width: number;
  height: number;
}

/** A picture in a place that needs a minimum size. The check rejects smaller pictures. */
export function pictureOf(minSize: MinSize, what = PICTURE_DESCRIPTION) {
  const withoutWords = picture
    .refine(({ caption }) => caption === undefined, { path: ["caption"], error: NO_TEXTS_ALLOWED })
    .refine(({ credit }) => credit === undefined, { path: ["credit"], error: NO_TEXTS_ALLOWED });
  return withoutWords.meta({ description: `${what}, ${sizeOf(minSize)}`, minSize });
}

const NO_TEXTS_ALLOWED = "nothing: this place shows a picture without words";

const sizeOf = ({ width, height }: MinSize) => `at least ${width} × ${height} pixels`;

/** A picture over the whole width of the window at the head of a page. */
export const heroPicture = pictureOf({ width: 1600, height: 900 });

/** A picture over a column of text or half a window. */
export const widePicture = pictureOf({ width: 1200, height: 675 });

/** A wide picture with a caption and a credit below it. */
export const wideFigure = picture.meta({
  description: `${FIGURE_DESCRIPTION}, ${sizeOf({ width: 1200, height: 675 })}`,
  minSize: { width: 1200, height: 675 },
  captioned: true,
});

/** A portrait of at most 20rem, on screens with a pixel ratio of 2. */
export const portrait = pictureOf({ width: 640, height: 640 });

/** A picture on a social picture of 1200 by 630 pixels. */
export const sharedPicture = (what: string) => pictureOf({ width: 1200, height: 630 }, what);
