import { graphql } from "gatsby";
import { addressOf } from "../page-facts";
import type { SiteFacts } from "../site-facts";

/** The rendition that the page itself shows, by its absolute address. */
export function pictureAddress(
  site: SiteFacts,
  picture: Queries.PictureAddressFragment,
): string | undefined {
  const shown = picture.src?.childImageSharp?.gatsbyImageData.images.fallback?.src;
  return shown && addressOf(site, shown);
}

export const query = graphql`
  fragment PictureAddress on Picture {
    ...WidePicture
  }
`;
