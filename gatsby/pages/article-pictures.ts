import { posix } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import type { CroppedPicture } from "../../src/shapes/article";
import type { ArticleFile } from "../content/articles";
import { RENDITIONS } from "../nodes/renditions";

type Renditions = CroppedPicture["src"];

interface PictureFiles {
  allFile: { nodes: ({ relativePath: string } & Renditions)[] };
}

/** The path below content/ of an article's picture. */
export function pictureFile({ file, data }: ArticleFile): string {
  return posix.join(posix.dirname(file), data.image.src);
}

/**
 * The renditions of all pictures that articles name, by path: asked for in one query, so that a
 * picture costs once however many articles show it.
 */
export async function articlePictures(
  articles: readonly ArticleFile[],
  { graphql, reporter }: Pick<CreatePagesArgs, "graphql" | "reporter">,
): Promise<Map<string, Renditions>> {
  const paths = [...new Set(articles.map(pictureFile))];
  const { data, errors } = await graphql<PictureFiles>(
    `
      query ArticlePictures($paths: [String!]!) {
        allFile(filter: { relativePath: { in: $paths } }) {
          nodes {
            relativePath
            childImageSharp {
              ${RENDITIONS.WidePicture}
              ${RENDITIONS.PictureCrops}
            }
          }
        }
      }
    `,
    { paths },
  );
  if (!data) {
    reporter.panicOnBuild("The pictures of the articles could not be read", errors);
    return new Map();
  }
  return new Map(
    data.allFile.nodes.map(({ relativePath, childImageSharp }) => [
      relativePath,
      { childImageSharp },
    ]),
  );
}
