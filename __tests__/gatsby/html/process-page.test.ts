import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  assemblePage,
  parsePage,
  parseProcessedPage,
  speculationRules,
  updateFacts,
} from "../../../gatsby/html/process-pages";

const raw = `<!DOCTYPE html><html><head>
<style data-href="/styles.1.css" data-identity="gatsby-global-css"></style>
<script type="application/ld+json">{"a":1}</script><script data-boot="1f">whole()</script>
<link rel="preload" as="font" href="/a.woff2"/>
</head><body><div id="___gatsby"><main>$& words</main></div>
<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/news/a";/*]]>*/</script></body></html>`;

const parts = {
  styles: "/start/styles-1.css",
  css: "a{top:0}",
  boot: "small()",
  rules: "{}",
  start: "/start/start-1.js",
  kind: "component---news",
  version: "v1",
};

const finished = () => {
  const page = parsePage(raw);
  if (!page) throw new Error("Not taken apart");
  return assemblePage(page, parts);
};

test("a page is taken apart into its path, its sheet and what is shown", () => {
  const page = parsePage(raw);
  expect(page).toMatchObject({ path: "/news/a", sheet: "/styles.1.css" });
  expect(page?.body).toContain("<main>$& words</main>");
  expect(page?.body).not.toMatch(/whole\(\)|pagePath/u);
});

test("no character is lost and none comes with it where React's stream breaks off", async () => {
  const quotes = Array.from({ length: 2000 }, (_, key) =>
    createElement("q", { key, title: "näin”" }, "“yhä”"),
  );
  const element = createElement("div", null, quotes);
  const streamed = await text(renderToPipeableStream(element).pipe(new PassThrough()));
  expect(streamed).toContain("\0");
  const page = parsePage(raw.replace("$& words", () => streamed));
  expect(page?.body).toContain(renderToString(element));
});

test("a finished page has its own styles and inline script, its data and fonts, and no other script", () => {
  const html = finished();
  expect(html).toContain("<style>a{top:0}</style>");
  expect(html).toContain('data-page="/news/a" data-kind="component---news" data-version="v1"');
  expect(html).toContain(">small()</script>");
  expect(html).toContain('<link rel="preload" as="font" href="/a.woff2"/>');
  expect(html).toContain('<script type="application/ld+json">{"a":1}</script>');
  expect(html).not.toMatch(/<script[^>]*\ssrc=|gatsby-script-loader/u);
});

test("a finished page is not finished again, only told of other scripts and data", () => {
  const html = finished();
  expect(parsePage(html)).toBeUndefined();
  expect(parseProcessedPage(html)).toEqual({ path: "/news/a", styles: parts.styles });
  expect(updateFacts(html, parts)).toBe(html);
  expect(updateFacts(html, { ...parts, start: "/start/start-2.js", version: "v2" })).toBe(
    html.replace("start-1.js", "start-2.js").replace('"v1"', '"v2"'),
  );
});

test("a not-found page bears the path that it says last", () => {
  const marked = raw.replace(
    "/*]]>*/</script>",
    '/*]]>*/</script><script>window.pagePath="/404.html";</script>',
  );
  const page = parsePage(marked);
  expect(page?.path).toBe("/404.html");
  expect(page?.body).not.toContain("pagePath");
});

test("a page of somebody else is left alone", () => {
  const foreign = "<html><style>a{}</style><script src='a.js'></script></html>";
  expect(parsePage(foreign)).toBeUndefined();
  expect(parseProcessedPage(foreign)).toBeUndefined();
});

test("a page that names no path stops the build", () => {
  expect(() => parsePage(raw.replaceAll("pagePath", "path"))).toThrow("does not say its path");
});

test("own pages are made ahead on pointing, without redirects, forms' addresses, files and links of React", () => {
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
