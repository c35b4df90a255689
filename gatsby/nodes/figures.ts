/** A picture of a body as its page shows it; width and height are pixels of the largest rendition. */
export interface BodyPicture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

/** Finds a picture's renditions by its path from the file that names it; undefined without any. */
export type FindPicture = (src: string) => Promise<BodyPicture | undefined>;

/** For readers of the words alone, such as the search: captions stay. */
export const withoutPictures: FindPicture = () => Promise.resolve(undefined);

/** The measure of articles and stories, in which their pictures stand. */
const SIZES = "(width &gt;= 46rem) 40rem, 100vw";

// As Markdown's renderer and React write it: in text < is &lt;, so this finds pictures only.
const ALONE = /<p><img src="([^"]*)" alt="([^"]*)"(?: title="([^"]*)")?\/><\/p>/gu;

/**
 * Makes a figure of each picture that stands in a paragraph of its own, its title the caption. Any
 * other picture is refused by the checker, and one that is not there is left out.
 */
export async function withFigures(html: string, find: FindPicture): Promise<string> {
  const figures = await Promise.all(
    [...html.matchAll(ALONE)].map(async ([, src = "", alt = "", caption = ""]) => {
      const picture = await find(src);
      return figure((picture ? image(picture, alt) : "") + words(caption));
    }),
  );
  return html.replaceAll(ALONE, () => figures.shift() ?? "");
}

function figure(inside: string): string {
  return inside && `<figure>${inside}</figure>`;
}

function image({ src, srcSet, width, height }: BodyPicture, alt: string): string {
  const renditions = `src="${src}" srcset="${srcSet}" sizes="${SIZES}"`;
  return `<img ${renditions} width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async"/>`;
}

function words(caption: string): string {
  return caption && `<figcaption>${caption}</figcaption>`;
}
