import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement, type FC, type ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import { parsePage, speculationRules } from "../../../gatsby/html/process-pages";
import { withoutGatsbyAssets } from "../../../gatsby/html/light-page";
import { createPageCss } from "../../../gatsby/html/page-css";
import { createInlineScript } from "../../../gatsby/html/page-scripts";

const raw = `<!DOCTYPE html><html><head>
<style data-href="/styles.1.css" data-identity="gatsby-global-css"></style>
</head><body><div id="___gatsby"><main>$& words</main></div>
<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/news/a";/*]]>*/</script></body></html>`;

test("no character is lost or added where chunks of React's stream meet", async () => {
  const quotes = Array.from({ length: 2000 }, (_, key) =>
    createElement("q", { key, title: "näin”" }, "“yhä”"),
  );
  const element = createElement("div", null, quotes);
  const streamed = await text(renderToPipeableStream(element).pipe(new PassThrough()));
  expect(streamed).toContain("\0");
  const page = parsePage(raw.replace("$& words", () => streamed));
  expect(page?.body).toContain(renderToString(element));
});

test("a not-found page has the path that it names last", () => {
  const marked = raw.replace(
    "/*]]>*/</script>",
    '/*]]>*/</script><script>window.pagePath="/404.html";</script>',
  );
  const page = parsePage(marked);
  expect(page?.path).toBe("/404.html");
  expect(page?.body).not.toContain("pagePath");
});

test("a page has nothing for browsers that no longer exist", () => {
  const head = `<meta http-equiv="x-ua-compatible" content="ie=edge"/><meta name="viewport" content="width=device-width, initial-scale=1, shrink-to-fit=no"/>`;
  expect(parsePage(raw.replace("<head>", `<head>${head}`))?.body).toContain(
    '<head><meta name="viewport" content="width=device-width, initial-scale=1"/>',
  );
});

test("a page without a path stops the build", () => {
  expect(() => parsePage(raw.replaceAll("pagePath", "path"))).toThrow("A page has no path");
});

test("prerenders pages on hover, except redirects, endpoints, files and links of React", () => {
  expect(JSON.parse(speculationRules(["/career"]))).toEqual({
    prerender: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            { not: { href_matches: ["/api/*", "/*.*", "/career"] } },
            { not: { selector_matches: "[data-react],[download],[target]" } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  });
});

const SHEET = `:root{--a:1px;--b:2px}*{margin:0}h1{top:0;left:var(--a)}.abcd0{top:1px}.abcd1 .abcd2{top:2px}
.abcd0[aria-current]{top:3px}[data-js] .abcd0{top:4px}#content{top:5px}.efgh0,.abcd0{top:6px}
@media print{.efgh1{top:7px}.abcd0{top:8px}}@keyframes go{to{top:9px}}.abcd0{animation:go 1s}
@keyframes gone{to{top:10px}}dialog{top:11px}`;

const cssFor = createPageCss(SHEET);

test("keeps rules for names of the page and for possible states, in their order", async () => {
  const css = await cssFor('<h1 class="abcd0">a</h1>');
  const tops = [...css.matchAll(/top:(\d+)/gu)].map(([, top]) => Number(top));
  expect(tops).toEqual([0, 1, 3, 4, 6, 8, 9]);
  expect(css).toContain("--a:1px");
  expect(css).not.toContain("--b");
});

test("keeps a colour that an attribute of a drawing names", async () => {
  const css = await cssFor('<svg fill="var(--b)"></svg>');
  expect([css.includes("--b:2px"), css.includes("fill")]).toEqual([true, false]);
});

test("keeps a descendant rule only if the page has both names", async () => {
  expect(await cssFor('<p class="abcd2"></p>')).not.toContain("top:2px");
  expect(await cssFor('<p class="abcd1"><b class="x abcd2"></b></p>')).toContain("top:2px");
});

test("keeps rules for a language: any part of a page may be in it", async () => {
  expect(await createPageCss(":lang(fi){top:1px}")("<p>")).toBe(":lang(fi){top:1px}");
});

const MARKS = {
  reveals: '<p data-reveal="0">',
  roles: '<h1 data-by-role="">',
  weekday: '<ul data-time-zone="UTC">',
  "a picture that grows": '<picture id="news-a">',
  "warm-up": '<p data-warm-up="/api/submit-form">',
  "not-found": '<p data-not-found="">',
};
const WORDS = {
  reveals: "revealed",
  roles: "select[name=role]",
  weekday: "toLocaleDateString",
  "a picture that grows": "pageswap",
  "warm-up": "/api/submit-form",
  "not-found": "No page at",
};

const bootOf = createInlineScript();

test.each(Object.keys(MARKS) as (keyof typeof MARKS)[])(
  "only pages with %s get its lines",
  (part) => {
    expect(bootOf(MARKS[part])).toContain(WORDS[part]);
    expect(bootOf("<p>")).not.toContain(WORDS[part]);
  },
);

test("renders a page without Gatsby's scripts, their preloads and the text of the style sheet", () => {
  const slice = Object.assign(() => null, { displayName: "Slice" });
  const sheet = { "data-href": "/styles.1.css", "data-identity": "gatsby-global-css" };
  const parts = [
    createElement("style", { ...sheet, dangerouslySetInnerHTML: { __html: "p{color:red}" } }),
    createElement("link", { rel: "preload", as: "script", href: "/app.js" }),
    createElement("link", { rel: "preload", as: "fetch", href: "/page-data.json" }),
    createElement("link", { rel: "preload", as: "font", href: "/a.woff2" }),
    createElement(slice as FC<{ sliceId: string }>, { sliceId: "_gatsby-scripts-1" }),
  ];
  const left = withoutGatsbyAssets(parts).map((part) => renderToStaticMarkup(part as ReactElement));
  expect(left).toEqual([
    '<style data-href="/styles.1.css" data-identity="gatsby-global-css"></style>',
    '<link rel="preload" as="font" href="/a.woff2"/>',
  ]);
});
