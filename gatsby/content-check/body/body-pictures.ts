import { type MdxNode, mdxTree, nodesOf } from "./mdx-tree";
import { plainPictures } from "./mdx-prefilter";

type Words = readonly [found: string, write: string];

const AS_WRITTEN = "![what it shows](./picture.jpg), an empty line before and after it";
/** Characters of what says what a picture in a text shows. */
export const DESCRIPTION = { min: 5, max: 200 };
/** Characters. */
export const LONGEST_CAPTION = 200;
/** The fewest pixels of a picture within a text: sharp over its column on most screens. */
export const BODY_LEAST = { width: 800, height: 300 };

/** How a picture's path has to look; the same as in fields (picture.ts). */
export const PICTURE_PATH = /^\.{1,2}\/[\w./-]+\.(?:jpe?g|png|webp)$/u;

/** What is wrong with how a picture stands in a text; whether its file is there is another matter. */
export function bodyPictureIssue(node: MdxNode, around: readonly MdxNode[]): Words | undefined {
  if (node.type === "imageReference") return ["a picture whose path stands elsewhere", AS_WRITTEN];
  if (/^mdxJsx/u.test(node.type) && /^(?:img|picture)$/u.test(node.name ?? "")) {
    return [`a picture as <${node.name ?? ""}>`, AS_WRITTEN];
  }
  if (node.type !== "image") return undefined;
  const { url = "", alt, title } = node;
  if (!isAlone(around)) return ["a picture amid other text", "an empty line before and after it"];
  if (!PICTURE_PATH.test(url)) {
    const hint = PICTURE_PATH.test(`./${url}`) ? ` (did you mean ./${url}?)` : "";
    const found = url ? `"${url}"` : "a picture without its file";
    return [found, `a .jpg, .png or .webp below content/, such as ./picture.jpg${hint}`];
  }
  const description = alt?.trim() ?? "";
  if (description.length < DESCRIPTION.min || description.length > DESCRIPTION.max) {
    const found = description ? `a picture that is described as "${description}"` : NOT_DESCRIBED;
    return [found, `what it shows, in a sentence: ![what it shows](${url})`];
  }
  const { length } = title ?? "";
  if (length <= LONGEST_CAPTION) return undefined;
  return [`a caption of ${length} characters`, `at most ${LONGEST_CAPTION}`];
}

const NOT_DESCRIBED = "a picture that nobody has described";

/** In a paragraph of its own, which is in nothing else. */
function isAlone(around: readonly MdxNode[]): boolean {
  const [root, paragraph, ...others] = around;
  return root?.type === "root" && paragraph?.children?.length === 1 && others.length === 0;
}

/** A picture that a text in Markdown names; its line counts from the text's own first. */
export interface BodyPicture {
  line: number;
  src: string;
  alt: string;
}

/** The pictures that a text shows; none of what cannot be read, which is a problem of its own. */
export function picturesInBody(body: string): BodyPicture[] {
  if (!body.includes("![")) return [];
  const plain = plainPictures(body);
  if (plain.isAll) return plain.pictures;
  const parsed = mdxTree(body);
  if (!parsed.ok) return [];
  return nodesOf(parsed.tree).flatMap(({ node: { type, url, alt, position } }) =>
    type === "image" && url !== undefined
      ? [{ line: position?.start.line ?? 1, src: url, alt: alt ?? "" }]
      : [],
  );
}
