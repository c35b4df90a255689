import { posix } from "node:path";
import type { Node, NodePluginArgs, CreateResolversArgs } from "gatsby";
import { generateImageData } from "gatsby-plugin-sharp";
import sharp from "sharp";

/** Pixels are those of the largest rendition. */
interface BodyPicture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

export type FindPicture = (src: string) => Promise<BodyPicture | undefined>;

/** Twice the measure of 40rem, at most. */
const RENDITION = {
  layout: "fullWidth",
  breakpoints: [480, 800, 1280],
  formats: ["webp"],
  placeholder: "none",
  webpOptions: { quality: 76 },
};

const SIZES = "(width &gt;= 46rem) 40rem, 100vw";

/**
 * Makes renditions with gatsby-plugin-sharp as the GraphQL field gatsbyImageData does: the same files
 * below public/static, made once and kept as long as picture and sizes stay.
 *
 * @param file the path below content/ of the MDX file
 * @param fileAt the File node of a path below content/
 */
export function bodyPictures(
  { cache, pathPrefix, reporter }: Pick<NodePluginArgs, "cache" | "pathPrefix" | "reporter">,
  file: string,
  fileAt: (path: string) => Promise<Node | undefined>,
): FindPicture {
  return async (src) => {
    const node = await fileAt(posix.join(posix.dirname(file), src));
    if (!node) return undefined;
    const sizes = await uprightSizes(String(node.absolutePath), RENDITION.breakpoints);
    const args = { ...structuredClone(RENDITION), ...sizes };
    const data = await generateImageData({ file: node, args, pathPrefix, reporter, cache });
    const { fallback } = data?.images ?? {};
    if (!data || !fallback?.srcSet) return undefined;
    const widths = [...fallback.srcSet.matchAll(/ (\d+)w/gu)].map(([, width]) => Number(width));
    const width = Math.max(...widths);
    const height = Math.round((width * data.height) / data.width);
    const srcSet = fallback.srcSet.replaceAll(/\s*,\s*/gu, ", ");
    return { src: fallback.src, srcSet, width, height };
  };
}

// React escapes < in text, and the content check refuses other pictures.
const FIGURE = /<figure><img src="([^"]*)" alt="([^"]*)"\/>(.*?)<\/figure>/gsu;

/** Puts the renditions of their pictures into figures; a picture without a file is left out. */
export async function withFigures(html: string, find: FindPicture): Promise<string> {
  const figures = await Promise.all(
    [...html.matchAll(FIGURE)].map(async ([, src = "", alt = "", caption = ""]) => {
      const picture = await find(src);
      const inside = (picture ? image(picture, alt) : "") + caption;
      return inside && `<figure>${inside}</figure>`;
    }),
  );
  return html.replaceAll(FIGURE, () => figures.shift() ?? "");
}

function image({ src, srcSet, width, height }: BodyPicture, alt: string): string {
  const renditions = `src="${src}" srcset="${srcSet}" sizes="${SIZES}"`;
  return `<img ${renditions} width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async"/>`;
}

interface Sizes {
  aspectRatio?: number;
  breakpoints?: number[];
}

/**
 * Arguments of gatsbyImageData for a picture with a quarter turn in its EXIF data: gatsby-plugin-
 * sharp measures it unturned and cuts it off (gatsbyjs/gatsby#30704).
 */
async function uprightSizes(path: string, breakpoints: readonly number[]): Promise<Sizes> {
  const { width, height, orientation = 1 } = await sharp(path).metadata();
  if (orientation <= 4) return {};
  const fitting = breakpoints.filter((size) => size <= height);
  const largest = fitting.length < breakpoints.length ? [height] : [];
  return {
    aspectRatio: height / width,
    breakpoints: [...new Set([...fitting, ...largest])],
  };
}

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
