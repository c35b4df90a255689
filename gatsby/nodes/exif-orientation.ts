import type { CreateResolversArgs, Node } from "gatsby";
import sharp from "sharp";

interface Sizes {
  aspectRatio?: number;
  breakpoints?: number[];
}

/**
 * Arguments of gatsbyImageData for a picture that the camera has noted as turned by a quarter.
 * gatsby-plugin-sharp turns such pictures upright, but reckons with their sides as they are stored,
 * and so cuts off what is above and below (gatsbyjs/gatsby#30704).
 */
export async function uprightSizes(path: string, breakpoints: readonly number[]): Promise<Sizes> {
  const { width, height, orientation = 1 } = await sharp(path).metadata();
  if (orientation <= 4) return {};
  // As stored the other way round: width is how tall the picture stands.
  const fitting = breakpoints.filter((size) => size <= height);
  const largest = fitting.length < breakpoints.length ? [height] : [];
  return {
    aspectRatio: height / width,
    breakpoints: [...new Set([...fitting, ...largest])],
  };
}

/** Has every gatsbyImageData field reckon with pictures as they stand. */
export function correctExifOrientation({ createResolvers, getNode }: CreateResolversArgs): void {
  const resolve = async (source: Node, args: Sizes, context: unknown, info: Resolved) => {
    const file = getNode(source.parent ?? "");
    const path = String(file?.absolutePath);
    const sizes = file && (await uprightSizes(path, args.breakpoints ?? []));
    return info.originalResolver(source, { ...args, ...sizes }, context, info);
  };
  createResolvers({ ImageSharp: { gatsbyImageData: { resolve } } });
}

interface Resolved {
  originalResolver: (source: Node, args: Sizes, context: unknown, info: Resolved) => unknown;
}
