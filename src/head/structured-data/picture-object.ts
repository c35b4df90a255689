import { graphql } from "gatsby";
import type { ImageObject } from "schema-dts";
import { addressOf } from "../page-facts";
import type { SiteFacts } from "../site-facts";

interface FigureWords {
  readonly caption: string | null;
  readonly credit: string | null;
}

/**
 * An article's picture in three shapes: as the page shows it, with what it says below it, then 4:3
 * and 1:1, which Google's article guide asks for. Empty when the file is no picture.
 */
export function pictureObjects(
  site: SiteFacts,
  { src }: Pick<Queries.PictureCropsFragment, "src">,
  { caption, credit }: FigureWords,
): (string | ImageObject)[] {
  const shapes = src?.childImageSharp;
  const [shown, ...crops] = [shapes?.gatsbyImageData, shapes?.landscape, shapes?.square].flatMap(
    (data) => (data?.images.fallback ? [addressOf(site, data.images.fallback.src)] : []),
  );
  if (!shown) return [];
  const figure: ImageObject = {
    "@type": "ImageObject",
    contentUrl: shown,
    ...(caption && { caption }),
    ...(credit && { creditText: credit }),
  };
  return [caption || credit ? figure : shown, ...crops];
}

export const query = graphql`
  fragment PictureCrops on Picture {
    ...WidePicture
    src {
      childImageSharp {
        landscape: gatsbyImageData(
          layout: FIXED
          width: 1000
          aspectRatio: 1.3333
          outputPixelDensities: [1]
          formats: [WEBP]
          placeholder: NONE
          transformOptions: { cropFocus: ATTENTION }
          webpOptions: { quality: 76 }
        )
        square: gatsbyImageData(
          layout: FIXED
          width: 800
          aspectRatio: 1
          outputPixelDensities: [1]
          formats: [WEBP]
          placeholder: NONE
          transformOptions: { cropFocus: ATTENTION }
          webpOptions: { quality: 76 }
        )
      }
    }
  }
`;
