import { plainPictures } from "./plain-pictures";
import { mdxTree, nodesOf } from "./mdx-tree";

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
