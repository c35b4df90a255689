import type { Article, ArticleCard, CroppedPicture } from "../../src/shapes/article";
import { pictureFile } from "./article-pictures";
import type { ArticleFile } from "../content/articles";
import type { FindPicture } from "../nodes/figures";
import { mdxToHtml } from "../nodes/mdx-html";
import { noticeOfArticle } from "./notice-of-article";

type Pictures = ReadonlyMap<string, CroppedPicture["src"]>;

/** An article as lists show it. */
export function articleCard(article: ArticleFile, pictures: Pictures): ArticleCard {
  const { title, description, lang, category, categoryIcon, date, image } = article.data;
  const data = pictures.get(pictureFile(article))?.childImageSharp?.gatsbyImageData ?? null;
  return {
    slug: article.slug,
    title,
    description,
    lang,
    category,
    categoryIcon,
    date,
    ...noticeOfArticle(article),
    image: {
      src: { childImageSharp: data && { gatsbyImageData: data } },
      alt: image.alt ?? null,
      focal: image.focal ?? null,
    },
  };
}

/**
 * An article as its page shows it.
 *
 * @throws when its body is no valid MDX; the message says which file.
 */
export async function articleShown(
  article: ArticleFile,
  pictures: Pictures,
  inBody: FindPicture,
  modified: string | undefined,
): Promise<Article> {
  const { author, authorRole, box, image } = article.data;
  const card = articleCard(article, pictures);
  return {
    ...card,
    image: { ...card.image, src: pictures.get(pictureFile(article)) ?? { childImageSharp: null } },
    ...(modified && { modified }),
    author,
    authorRole,
    caption: image.caption ?? null,
    credit: image.credit ?? null,
    html: await mdxToHtml(article.body, inBody),
    box: box ?? null,
  };
}
