import { siteMap } from "../../gatsby/content-check/site-map";
import { readContent } from "../../gatsby/content/read-content";
import { builtPages } from "../support/built-pages";

const pages = new Map(builtPages().map((page) => [page.path, page]));
const site = siteMap(readContent("content"));
const made = [...site.pages].filter(([, { file }]) => file !== undefined);

test("every address that the content checker takes for a page is one, with all its parts", () => {
  expect(made.length).toBeGreaterThan(20);
  for (const [address, { anchors }] of made) {
    const page = pages.get(address);
    expect({ address, isThere: page !== undefined }).toEqual({ address, isThere: true });
    // An article's own box may be left out; what kinds name stands on all of their pages.
    const missing = anchors.filter((anchor) => page?.$(`[id="${anchor}"]`).length === 0);
    expect({ address, missing }).toEqual({ address, missing: [] });
  }
});

test("the checker knows every page that is built", () => {
  const unknown = [...pages.keys()].filter(
    (path) => !site.pages.has(path) && !site.redirects.has(path),
  );
  expect(unknown).toEqual([]);
});
