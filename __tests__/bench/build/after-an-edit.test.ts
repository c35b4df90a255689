import { wronglyChanged } from "../../../bench/build/compare-folders";

test.each([
  "public/news/made-1/index.html",
  "public/page-data/news/made-1/page-data.json",
  "public/rss.xml",
  "public/search/files/en-0a1b/pagefind-entry.json",
  "public/search/files/en-0a1b/index/en_0a1b.pf_index",
  "public/search/files/en-0a1b/fragment/en_0a1b.pf_fragment",
  "public/search/languages.json",
  "dist/site-manifest.json",
  "dist/compressed/0a1b.br",
])("one word of an article may change %s", (file) => {
  expect(wronglyChanged([file], "made-1")).toEqual([]);
});

test.each([
  "public/index.html",
  "public/news/made-10/index.html",
  "public/page-data/app-data.json",
  "public/app-0a1b.js",
  "public/search/files/fi-0a1b/pagefind-entry.json",
  "public/search/files/en-0a1b/pagefind.js",
  "public/_headers",
  "dist/server.js",
])("one word of an article may not change %s", (file) => {
  expect(wronglyChanged([file], "made-1")).toEqual([file]);
});

test("what the search keeps of other pages may not change", () => {
  const fragments = [1, 2, 3, 4].map(
    (page) => `public/search/files/en-0a/fragment/${page}.pf_fragment`,
  );
  expect(wronglyChanged(fragments, "made-1")).toHaveLength(2);
});
