import { posix } from "node:path";
import type { Node, NodePluginArgs } from "gatsby";
import { generateImageData } from "gatsby-plugin-sharp";
import { uprightSizes } from "./exif-orientation";
import type { BodyPicture, FindPicture } from "./figures";

type Tools = Pick<NodePluginArgs, "cache" | "pathPrefix" | "reporter">;

/** Finds the pictures that the text of a file below content/ names. */
export type PicturesOf = (file: string) => FindPicture;

/** Two pixels to one on a measure of 40rem, at most. */
const RENDITION = {
  layout: "fullWidth",
  breakpoints: [480, 800, 1280],
  formats: ["webp"],
  placeholder: "none",
  webpOptions: { quality: 76 },
};

/**
 * Asks gatsby-plugin-sharp for renditions as the GraphQL field gatsbyImageData does: the same files
 * below public/static, made once and kept as long as picture and sizes stay.
 *
 * @param fileAt the File node of a path below content/
 */
export function bodyPictures(
  { cache, pathPrefix, reporter }: Tools,
  fileAt: (path: string) => Promise<Node | undefined>,
): PicturesOf {
  return (file) => async (src) => {
    const node = await fileAt(posix.join(posix.dirname(file), src));
    if (!node) return undefined;
    const sizes = await uprightSizes(String(node.absolutePath), RENDITION.breakpoints);
    const data = await generateImageData({
      file: node,
      args: { ...structuredClone(RENDITION), ...sizes },
      pathPrefix,
      reporter,
      cache,
    });
    const { fallback } = data?.images ?? {};
    return data && fallback?.srcSet ? shown(fallback.src, fallback.srcSet, data) : undefined;
  };
}

/** The pictures of all bodies, from the files that Gatsby has read. */
export function allBodyPictures(tools: Tools & Pick<NodePluginArgs, "getNodesByType">): PicturesOf {
  let files: Map<string, Node> | undefined;
  return bodyPictures(tools, (path) => {
    // Most builds have bodies without pictures, and thousands of files.
    files ??= new Map(
      tools.getNodesByType("File").map((node) => [String(node.relativePath), node]),
    );
    return Promise.resolve(files.get(path));
  });
}

// A picture over the full width comes with its ratio alone; HTML wants pixels.
function shown(src: string, srcSet: string, { width, height }: Ratio): BodyPicture {
  const widths = [...srcSet.matchAll(/ (\d+)w/gu)].map(([, number]) => Number(number));
  const largest = Math.max(...widths);
  const oneLine = srcSet.replaceAll(/\s*,\s*/gu, ", ");
  return { src, srcSet: oneLine, width: largest, height: Math.round((largest * height) / width) };
}

interface Ratio {
  width: number;
  height: number;
}
