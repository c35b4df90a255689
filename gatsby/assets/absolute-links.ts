import { load } from "cheerio";

/**
 * HTML whose links and pictures name their whole address, as a feed reader needs it; of a picture's
 * renditions the largest stays, since readers of feeds choose none.
 */
export function absoluteLinks(html: string, base: string): string {
  const $ = load(html, {}, false);
  $("[srcset]").removeAttr("srcset").removeAttr("sizes");
  for (const name of ["href", "src"]) {
    $(`[${name}]`).each((_, element) => {
      const address = $(element).attr(name);
      if (address !== undefined) $(element).attr(name, new URL(address, base).href);
    });
  }
  return $.html();
}
