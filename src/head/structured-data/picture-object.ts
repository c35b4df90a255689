import type { ImageObject } from "schema-dts";
import type { SiteFacts } from "../site-facts";
import { pictureAddress } from "./picture-address";

interface FigureWords {
  readonly caption: string | null;
  readonly credit: string | null;
}

/** An article's picture: its address alone, or with what the page says below it. */
export function pictureObject(
  site: SiteFacts,
  picture: Queries.PictureAddressFragment,
  { caption, credit }: FigureWords,
): string | ImageObject | undefined {
  const contentUrl = pictureAddress(site, picture);
  if (!contentUrl || (!caption && !credit)) return contentUrl;
  return {
    "@type": "ImageObject",
    contentUrl,
    ...(caption && { caption }),
    ...(credit && { creditText: credit }),
  };
}
