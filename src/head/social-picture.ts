/** What every network asks of a large card: 1200 × 630 pixels. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const;

/** Where the picture of a page lies that the build draws for social networks; a path of the site. */
export function socialPicturePath(pagePath: string): string {
  return `/social${pagePath === "/" ? "/home" : pagePath}.jpg`;
}
