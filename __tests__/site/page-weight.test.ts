import { brotliCompressSync } from "node:zlib";
import { builtPages } from "../support/built-pages";

const KB = 1024;
/** What a server can send before it hears of the visitor's browser again: ten packets. */
const FIRST_FLIGHT = 14 * KB;

const pages = builtPages().map((page) => [page.path, page] as const);

test.each(pages)("%s asks for no script, and its own fits in 1.5 KB", (_, { $ }) => {
  const scripts = $("script:not([type])").toArray();
  expect(scripts.map(({ attribs }) => attribs["src"])).toEqual([undefined]);
  expect($("link[as=script], link[as=fetch], link[rel=modulepreload]")).toHaveLength(0);
  expect(Buffer.byteLength($(scripts).text())).toBeLessThanOrEqual(1.5 * KB);
});

test.each(pages)("%s with its styles is compressed to 20 KB, the home page to 14", (path, page) => {
  const limit = path === "/" ? FIRST_FLIGHT : 20 * KB;
  expect(brotliCompressSync(page.html).length).toBeLessThanOrEqual(limit);
});
