import type { Page } from "playwright-core";
import { type ShownPicture, shownPictures } from "./shown-pictures";

const MOST = 1.5;
/** Boxes are rarely whole pixels; this much blur nobody sees. */
const LEAST = 0.9;

/** A picture in the first view that is no mere edge of one. */
const shows = ({ inFirstView }: ShownPicture): boolean => inFirstView > 0.02;

/** The file that should have been taken: the smallest that fills the box, else the largest. */
const fitting = ({ needed, widths }: ShownPicture): number | undefined =>
  widths.find((width) => width >= needed * LEAST) ?? widths.at(-1);

function sizeFaults(picture: ShownPicture): string[] {
  const { file, needed, taken, widths } = picture;
  const words = `${file}: ${taken} for ${needed} of ${widths.join(", ")}`;
  if (taken === fitting(picture)) return [];
  if (taken < needed * LEAST) return [`${words}: too small`];
  return taken > needed * MOST ? [`${words}: too large`] : [];
}

function orderFaults(picture: ShownPicture): string[] {
  const { file, urgent, lazy } = picture;
  if (urgent && lazy) return [`${file}: first and lazy`];
  if (urgent && !shows(picture)) return [`${file}: first, but not in the first view`];
  return urgent || lazy ? [] : [`${file}: neither first nor lazy`];
}

/**
 * What is wrong with the pictures of a page that was read through, as lines: files too large or too
 * small for their boxes though there is a fitting one, and more or less than one that comes first.
 */
export async function pictureFaults(page: Page): Promise<string[]> {
  const pictures = await shownPictures(page);
  const first = pictures.filter(({ urgent }) => urgent).length;
  const wanted = pictures.some(shows) ? 1 : 0;
  return [
    ...pictures.flatMap(sizeFaults),
    ...pictures.flatMap(orderFaults),
    ...(first === wanted ? [] : [`${first} pictures come first, ${wanted} should`]),
  ];
}
