import { aliasesIn, REDIRECTS } from "../pages/redirects";
import { fieldIssue } from "./finding";
import type { Check } from "./check-context";

/** Lists, files beside the pages, and what the host answers itself. */
const NO_PAGE =
  /^\/(?:api|news-and-stories|static|page-data|press|social|search|icons|_gatsby|\.well-known|healthz)(?:\/|$)/iu;
const NO_PAGE_FILE =
  /\.(?:xml|txt|json|js|css|map|ico|png|jpe?g|webp|avif|svg|webmanifest|woff2?)$/iu;

/** Old addresses: each is nobody's now, and leads to one page. */
export const oldAddresses: Check = ({ files, kinds, site }) => {
  const pages = new Map([...site.pages].map(([path, page]) => [path.toLowerCase(), page]));
  const taken = new Map(REDIRECTS.map(({ from }) => [from.toLowerCase(), "the site itself"]));
  return aliasesIn(files, kinds).flatMap(({ from, to, file, index }) => {
    const at = (found: string, write: string) => [
      { file, ...fieldIssue(["aliases", index], found, write) },
    ];
    const key = from.toLowerCase().replace(/\/index\.html?$/u, "") || "/";
    if (key === to) return at(`${from}, the page's own address`, "old addresses only");
    const page = pages.get(key);
    if (page) {
      const whose = page.file ? `content/${page.file}` : "the site itself";
      return at(`${from}, which is the address of ${whose}`, "an address that no page has now");
    }
    if (NO_PAGE.test(from) || NO_PAGE_FILE.test(from)) {
      return at(
        `${from}, where the site keeps pages and files of its own`,
        "the old address of a page",
      );
    }
    const other = taken.get(key);
    if (other === `content/${file}`) return at(`${from}, which stands here twice`, "it once");
    if (other) return at(`${from}, which ${other} leads elsewhere`, "each old address in one file");
    taken.set(key, `content/${file}`);
    return [];
  });
};
