import { createHash } from "node:crypto";
import { inlinePartsOf } from "../../../gatsby/hosting/public-files";

const source = (text: string) =>
  `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

test("scripts that run are named by the hash of their text, letters beyond ASCII included", () => {
  const page = `<script>if(1<2&&"ä")</script><script type="module">a</script>
    <script type="speculationrules">{}</script><script src="/x.js"></script>`;
  expect(inlinePartsOf(page).scripts).toEqual(['if(1<2&&"ä")', "a", "{}"].map(source));
});

test("blocks of data are no scripts", () => {
  const page =
    '<script type="application/ld+json">{"a":1}</script><script type="text/x">1</script>';
  expect(inlinePartsOf(page).scripts).toEqual([]);
});

test("a style attribute counts as the browser reads it, and each source only once", () => {
  const page = `<p style="--a:&quot;x&quot;">1</p><p style="--a:&quot;x&quot;">2</p><p style='b:1'>3</p>`;
  expect(inlinePartsOf(page).styleAttributes).toEqual([source('--a:"x"'), source("b:1")]);
});

test("a style element is named by its text as it stands", () => {
  const css = "a>b::after{content:'&amp;'}\n";
  expect(inlinePartsOf(`<style data-x>${css}</style>`).styles).toEqual([source(css)]);
});
