import { z } from "zod";

const altOrDecorative = "describe what the picture shows, or set decorative: true";

/**
 * A content picture: a file beside the text that uses it, its alternative text and its focal point.
 * WCAG 2.2, 1.1.1: a picture is described, or it is said to be decoration; never neither, never both.
 */
export const picture = z
  .strictObject({
    src: z
      .string()
      .regex(/^\.{1,2}\/[\w./-]+\.(?:jpe?g|png|webp)$/u)
      .meta({
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
  })
  .refine((value) => Boolean(value.alt) !== Boolean(value.decorative), {
    path: ["alt"],
    error: altOrDecorative,
  })
  .meta({ id: "Picture", description: "a picture: { src, alt or decorative, focal }" });

export interface NamedPicture {
  field: string;
  src: string;
  focal?: string;
}

/** All pictures that a piece of content names, in its order, with the field they stand in. */
export function picturesIn(value: unknown, field = ""): NamedPicture[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => picturesIn(entry, `${field}[${index}]`));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const at = field ? `${field}.${key}` : key;
    return key === "src" && typeof entry === "string"
      ? [{ field: at, src: entry, ...focalOf(value) }]
      : picturesIn(entry, at);
  });
}

function focalOf(value: object): { focal?: string } {
  return "focal" in value && typeof value.focal === "string" ? { focal: value.focal } : {};
}
