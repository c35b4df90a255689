import { LRUCache } from "lru-cache";
import { PICTURE_PATH } from "../../../src/content-fields/picture";
import type { IssueText } from "../../content/issue";
import { type MdxNode, mdxTree, nodesOf } from "./mdx-tree";

const AS_WRITTEN = "![what it shows](./picture.jpg), an empty line before and after it";
/** Characters of a picture's description. */
export const DESCRIPTION = { min: 5, max: 200 };
/** Characters. */
export const LONGEST_CAPTION = 200;
/** Minimum size in pixels: sharp over the text column on most screens. */
export const BODY_LEAST = { width: 800, height: 300 };

/** The issue of a picture's markup; pictures.ts checks the file. */
export function bodyPictureIssue(node: MdxNode, around: readonly MdxNode[]): IssueText | undefined {
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

/** Whether a picture is the only content of a top-level paragraph. */
function isAlone(around: readonly MdxNode[]): boolean {
  const [root, paragraph, ...others] = around;
  return root?.type === "root" && paragraph?.children?.length === 1 && others.length === 0;
}

/** A picture that a body names; its line counts from the first of the body. */
export interface BodyPicture {
  line: number;
  src: string;
  alt: string;
}

const cache = new LRUCache<string, BodyPicture[]>({ max: 20_000 });

/** The pictures in a body; none if it cannot be parsed, which bodyIssues reports. */
export function picturesInBody(body: string): BodyPicture[] {
  if (!body.includes("![")) return [];
  const pictures = cache.get(body) ?? parsePictures(body);
  cache.set(body, pictures);
  return pictures;
}

function parsePictures(body: string): BodyPicture[] {
  const parsed = mdxTree(body);
  if (!parsed.ok) return [];
  return nodesOf(parsed.tree).flatMap(({ node: { type, url, alt, position } }) =>
    type === "image" && url !== undefined
      ? [{ line: position?.start.line ?? 1, src: url, alt: alt ?? "" }]
      : [],
  );
}
