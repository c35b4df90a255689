/** @jest-environment node */
import { allowedAfterEdit } from "../../../bench/build/allowed-after-edit";

test.each([
  "public/news/made-1/index.html",
  "public/page-data/news/made-1/page-data.json",
  "public/rss.xml",
  "public/search/files/en-0a1b/pagefind-entry.json",
  "public/search/languages.json",
  "dist/site-manifest.json",
  "dist/compressed/0a1b.br",
])("one word of an article may change %s", (file) => {
  expect(allowedAfterEdit(file, "made-1")).toBe(true);
});

test.each([
  "public/index.html",
  "public/news/made-10/index.html",
  "public/page-data/app-data.json",
  "public/app-0a1b.js",
  "public/search/files/fi-0a1b/pagefind-entry.json",
  "public/_headers",
  "dist/server.js",
])("one word of an article may not change %s", (file) => {
  expect(allowedAfterEdit(file, "made-1")).toBe(false);
});
