import { join } from "node:path";
import { publicFiles, inlinePartsOf } from "../../../gatsby/hosting/public-files";
import { FILES, makeSite } from "../../server/made-site";
import { createHash } from "node:crypto";

test("source maps and hidden files are not served, .well-known is", async () => {
  const made = await makeSite({
    ...FILES,
    "app-1a2b.js.map": "{}",
    ".env": "SECRET=1",
    ".git/config": "x",
    ".well-known/security.txt": "Contact: mailto:a@example.com",
  });
  const names = [...(await publicFiles(join(made.root, "public"))).keys()];
  await made.remove();
  expect(names.sort()).toEqual([".well-known/security.txt", ...Object.keys(FILES)].sort());
});

test("files come in the order of their paths, however long each takes to read", async () => {
  const small = Array.from({ length: 40 }, (_none, index) => [`b/${index}.png`, "small"]);
  const made = await makeSite({
    ...FILES,
    "a.png": "long ".repeat(2_000_000),
    ...(Object.fromEntries(small) as Record<string, string>),
  });
  const files = await publicFiles(join(made.root, "public"));
  await made.remove();
  const names = [...files.keys()];
  expect(names).toEqual([...names].sort());
  expect(files.get("a.png")?.size).toBe(10_000_000);
});

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
