import { PICTURE_PATH } from "../../../src/content-fields/picture";
import type { IssueText } from "../../read/issue";
import { FIGURE, standsAlone } from "./components";
import { PICTURE_ALONE } from "./markup";
import { type MdxNode, mdxTree, nodesOf } from "./mdx-tree";

interface Picture {
  src: string;
  alt: string;
  caption: string;
}

/** The picture that Markdown or a <Figure> shows. */
function pictureOf({ type, name, url = "", alt, title, attributes = [] }: MdxNode) {
  if (type === "image") return { src: url, alt: alt ?? "", caption: title ?? "" };
  if (name !== "Figure") return undefined;
  const of = (prop: keyof Picture) => {
    const value = attributes.find((attribute) => attribute.name === prop)?.value;
    return typeof value === "string" ? value : "";
  };
  return { src: of("src"), alt: of("alt"), caption: of("caption") } satisfies Picture;
}

/** The issue of a picture in valid markup; pictures.ts checks the file. */
export function bodyPictureIssue(node: MdxNode, around: readonly MdxNode[]): IssueText | undefined {
  if (node.type === "imageReference") {
    return ["a picture whose path is elsewhere", PICTURE_ALONE];
  }
  const picture = pictureOf(node);
  if (!picture) return undefined;
  const { src, alt, caption } = picture;
  if (!standsAlone(around))
    return ["a picture amid other text", "an empty line before and after it"];
  if (!PICTURE_PATH.test(src)) {
    const hint = PICTURE_PATH.test(`./${src}`) ? ` (did you mean ./${src}?)` : "";
    const found = src ? `"${src}"` : "a picture without its file";
    return [found, `a .jpg, .png or .webp below content/, such as ./picture.jpg${hint}`];
  }
  const description = alt.trim();
  if (description.length < FIGURE.shortestAlt || description.length > FIGURE.longestAlt) {
    const found = description ? `a picture that is described as "${description}"` : NOT_DESCRIBED;
    const example = node.type === "image" ? `![what it shows](${src})` : 'alt="what it shows"';
    return [found, `what it shows, in a sentence: ${example}`];
  }
  const { length } = caption;
  if (length <= FIGURE.longestCaption) return undefined;
  return [`a caption of ${length} characters`, `at most ${FIGURE.longestCaption}`];
}

const NOT_DESCRIBED = "a picture without a description";

/** A picture that a body names; its line counts from the first of the body. */
interface BodyPicture {
  line: number;
  src: string;
  alt: string;
}

/** The pictures in a body; none if it cannot be parsed, which bodyIssues reports. */
export function picturesInBody(body: string): BodyPicture[] {
  if (!/!\[|<Figure/u.test(body)) return [];
  const parsed = mdxTree(body);
  if (!parsed.ok) return [];
  return nodesOf(parsed.tree).flatMap(({ node }) => {
    const picture = pictureOf(node);
    return picture
      ? [{ src: picture.src, alt: picture.alt, line: node.position?.start.line ?? 1 }]
      : [];
  });
}
