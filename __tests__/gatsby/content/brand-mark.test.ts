import { readFileSync } from "node:fs";
import { parseMark } from "../../../gatsby/content/brand-mark";

const svg = (inside: string, head = "") =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`;
const SHAPE = '<circle cx="16" cy="16" r="14"/>';

test("the site's own mark is a drawing", () => {
  const source = readFileSync("content/mark.svg", "utf8");
  expect(parseMark(source)).toEqual({
    ok: true,
    mark: { viewBox: "0 0 32 32", shapes: expect.stringMatching(/^<g [^]*<\/g>$/u) as string },
  });
});

test("what drawing programs write around a drawing is left out", () => {
  const gradient = '<linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient>';
  const source = svg(
    `<!-- Made --><defs>${gradient}</defs><path fill="url(#a)" d="M0 0h9"/><use xlink:href="#a"/>`,
    '<?xml version="1.0"?><!-- Generator: Example -->\n',
  );
  expect(parseMark(source)).toEqual({
    ok: true,
    mark: {
      viewBox: "0 0 32 32",
      shapes: `<defs>${gradient}</defs><path fill="url(#a)" d="M0 0h9"/><use xlink:href="#a"/>`,
    },
  });
});

test.each([
  ["a script", svg("<script>alert(1)</script>"), "<script>"],
  ["a script in capitals", svg("<SCRIPT>alert(1)</SCRIPT>"), "<SCRIPT>"],
  ["a script with a prefix", svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), "<x:script>"],
  ["an event", svg('<circle r="9" onload="alert(1)"/>'), "onload= in <circle>"],
  ["an event of the whole", `<svg viewBox="0 0 1 1" onload="x">${SHAPE}</svg>`, "onload="],
  ["HTML", svg("<foreignObject><p>x</p></foreignObject>"), "<foreignObject>"],
  ["a picture", svg('<image href="https://example.com/a.png"/>'), "<image>"],
  ["a link", svg(`<a href="https://example.com">${SHAPE}</a>`), "<a>"],
  ["a shape from outside", svg('<use href="https://example.com/a.svg#b"/>'), 'href="https:'],
  ["a shape that is data", svg('<use xlink:href="data:image/svg+xml,x#b"/>'), "xlink:href="],
  ["a colour from outside", svg('<path fill="url(https://example.com/a#b)" d="M0 0"/>'), "fill="],
  ["a style sheet", svg(`<style>@import "https://example.com/a.css";</style>${SHAPE}`), "<style>"],
  ["a style", svg('<path style="fill: url(//example.com)" d="M0 0"/>'), "style= in <path>"],
  [
    "a link that is animated",
    svg('<use href="#a"><set attributeName="href" to="x"/></use>'),
    "<set>",
  ],
  ["an animation", svg('<animate attributeName="href" values="javascript:x"/>'), "<animate>"],
  ["entities", svg(SHAPE, '<!DOCTYPE svg [<!ENTITY a "b">]>'), "<!"],
  ["a program's instruction", svg("<?php x ?>"), "<?php>"],
  ["a style sheet beside it", svg(SHAPE, '<?xml-stylesheet href="a.css"?>'), "<?xml-stylesheet>"],
  ["raw characters", svg(`<title><![CDATA[<script>x</script>]]></title>${SHAPE}`), "CDATA"],
  ["two drawings", svg(SHAPE) + svg(SHAPE), "no <svg> with a viewBox and shapes"],
  ["no drawing", "<p>x</p>", "<p>"],
  ["no shapes", svg(""), "no <svg> with a viewBox and shapes"],
])("%s is refused", (_, source, found) => {
  expect(parseMark(source)).toEqual(
    expect.objectContaining({ ok: false, found: expect.stringContaining(found) as string }),
  );
});

test.each(["<!-->", "<!--->", "<!-- --!>"])(
  "what ends a comment in HTML, %s, lets no script out",
  (begin) => {
    const parsed = parseMark(svg(`${begin}<script>alert(1)</script>-->${SHAPE}`));
    expect(JSON.stringify(parsed)).not.toContain("alert");
  },
);
