import { runInNewContext } from "node:vm";
import { brotliCompressSync } from "node:zlib";
import { HEAVY_SCRIPT, heavyScript, withHeavyScript } from "../../../bench/pages/variants";
import { withoutScripts } from "../../support/changed-site";

const PAGE =
  '<html><head><link rel="preload" as="font" href="/a.woff2"><link as="script" rel="preload" href="/a.js">' +
  '<link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/a.css"><script>one()</script></head>' +
  '<body><p>Text</p><script type="application/ld+json">{"a":"<p>"}</script>\n<script src="/c.js" async></script></body></html>';

test("the twin has everything except scripts and their preloads", () => {
  expect(withoutScripts(PAGE)).toBe(
    '<html><head><link rel="preload" as="font" href="/a.woff2"><link rel="stylesheet" href="/a.css"></head>' +
      "<body><p>Text</p>\n</body></html>",
  );
});

test("the negative control loads 30 KB of compressed script that runs", () => {
  const script = heavyScript();
  expect(brotliCompressSync(script).length).toBeGreaterThanOrEqual(30 * 1024);
  expect(brotliCompressSync(script).length).toBeLessThan(33 * 1024);
  expect(heavyScript()).toBe(script);
  runInNewContext(script, { document: { querySelectorAll: () => [] } });
  expect(withHeavyScript(PAGE)).toContain(`<script src="${HEAVY_SCRIPT}" defer></script></head>`);
});
