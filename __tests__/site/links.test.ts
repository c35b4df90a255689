import { REDIRECTS } from "../../gatsby/content/redirects";
import { builtPages, isBuiltFile } from "../support/built-pages";

const pages = builtPages();
const byPath = new Map(pages.map((page) => [page.path, page]));
const redirects = new Map(REDIRECTS.map(({ from, to }) => [from, to]));

const links = pages.flatMap(({ path, $ }) =>
  $("a[href]")
    .toArray()
    .map((element) => ({ page: path, href: $(element).attr("href") ?? "" })),
);

function deadLinks() {
  return links.filter(({ page, href }) => {
    if (/^(?:https?|mailto|tel):/u.test(href)) return false;
    const url = new URL(href, `http://site${page}`);
    const target = redirects.get(url.pathname) ?? url.pathname + url.hash;
    const [path = "", anchor] = target.split("#");
    const found = byPath.get(path);
    if (!found) return !isBuiltFile(path);
    return Boolean(anchor) && found.$(`[id="${anchor}"]`).length === 0;
  });
}

test("every internal link leads to a page, a file or an anchor that is there", () => {
  expect(deadLinks()).toEqual([]);
});

test("links to other sites are https", () => {
  expect(links.filter(({ href }) => href.startsWith("http:"))).toEqual([]);
});
