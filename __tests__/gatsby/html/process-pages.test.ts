import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processPages } from "../../../gatsby/html/process-pages";

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const inStart = (kind: string) =>
  readdirSync(join(folder, "start")).filter((file) => file.startsWith(kind));
const scripts = () => inStart("start-");

/** Kept as it is, and with what a replacement may misread. */
const KEPT_MARKUP = `<script type="application/ld+json">{"a":"$&"}</script><link rel="preload" as="font" href="/a.woff2"/>`;
const pageOf = (path: string, words: string) =>
  `<html><head><style data-href="/s.css" data-identity="gatsby-global-css"></style>${KEPT_MARKUP}<script data-boot="1">x()</script></head><body><h1>${words}</h1><script id="gatsby-script-loader">window.pagePath="${path}";</script></body></html>`;

const FACE = '@font-face{font-family:A;src:url("/a.woff2")}';
const CSS = `${FACE}h1{top:0}h2{top:1px}@media print{h1{top:9px}}`;

/** What Gatsby leaves behind for a site of two pages. */
function build({ hash = "h1", words = "One", css = CSS } = {}) {
  write(
    "webpack.stats.json",
    JSON.stringify({
      assetsByChunkName: { app: ["s.css", `app-${hash}.js`], "component---one": ["one.js"] },
    }),
  );
  write("page-data/app-data.json", JSON.stringify({ webpackCompilationHash: hash }));
  write("page-data/sq/d/1.json", "{}");
  write("s.css", css);
  for (const [path, data] of [
    ["/", "index"],
    ["/one", "one"],
  ] as const)
    write(
      `page-data/${data}/page-data.json`,
      JSON.stringify({ componentChunkName: "component---one", path, words }),
    );
  write("index.html", pageOf("/", words));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "finish-"));
  build();
  write("one/index.html", pageOf("/one", "Two"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("processes every page and records the current start script", async () => {
  expect(await processPages({ folder })).toBe(2);
  const [script = ""] = scripts();
  expect(script).toMatch(/^start-[0-9a-f]{20}\.js$/u);
  for (const [page, path] of [
    ["index.html", "/"],
    ["one/index.html", "/one"],
  ] as const) {
    const start = `data-start="/start/${script}" data-page="${path}" data-kind="component---one"`;
    expect(read(page)).toContain(start);
    expect(read(page)).toContain(KEPT_MARKUP);
    expect(read(page)).toContain(`<style>${FACE}h1{top:0}</style>`);
    expect(read(page)).not.toMatch(/ src=|gatsby-script-loader|pagePath|>x\(\)<|h2\{/u);
  }
  expect(JSON.parse(read("page-data/app-data.json"))).toEqual({
    webpackCompilationHash: "h1",
    start: `/start/${script}`,
  });
});

test("passes on each page of the site in its final form, even when nothing has changed", async () => {
  write("foreign.html", "<title>From static/</title>");
  for (const count of [2, 0]) {
    const pages = new Map<string, string>();
    const onPage = (path: string, html: string) => void pages.set(path, html);
    expect(await processPages({ folder, onPage })).toBe(count);
    expect([...pages]).toEqual([
      ["/", read("index.html")],
      ["/one", read("one/index.html")],
    ]);
  }
});

test("the deferred styles have no font faces: every page declares them all", async () => {
  await processPages({ folder });
  const [sheet = ""] = inStart("styles-");
  expect(read(`start/${sheet}`)).toBe("h1{top:0}h2{top:1px}");
  for (const page of ["index.html", "one/index.html"]) {
    expect(read(page)).toContain(`data-styles="/start/${sheet}"`);
    expect(read(page)).toContain(FACE);
  }
});

test("print rules are in a separate style sheet", async () => {
  await processPages({ folder });
  const [sheet = ""] = inStart("print-");
  expect(read(`start/${sheet}`)).toBe("h1{top:9px}");
  const html = read("index.html");
  expect(html).toContain(`<link rel="stylesheet" media="print" href="/start/${sheet}">`);
  expect(html).not.toContain("9px");
});

test("a style sheet is removed once no page names it", async () => {
  await processPages({ folder });
  build({ css: `${CSS}h3{top:2px}` });
  await processPages({ folder });
  // One page was left alone by the build and still names the older one.
  expect(inStart("styles-")).toHaveLength(2);
  write("one/index.html", pageOf("/one", "Two"));
  await processPages({ folder });
  expect([...inStart("styles-"), ...inStart("print-")]).toHaveLength(2);
});

test("every page names new scripts, even a page that the build has not changed", async () => {
  await processPages({ folder });
  const before = read("one/index.html");
  const [old = ""] = scripts();
  build({ hash: "h2" });
  expect(await processPages({ folder })).toBe(2);
  const [script = ""] = scripts();
  expect(scripts()).toHaveLength(1);
  expect(read("one/index.html")).toBe(before.replace(old, script));
});

test("a warm build results in the same bytes as a cold one", async () => {
  await processPages({ folder });
  build({ hash: "h2", words: "Other" });
  await processPages({ folder });
  const warm = folder;
  const cacheFolder = mkdtempSync(join(tmpdir(), "finish-warm-"));
  cpSync(warm, cacheFolder, { recursive: true });
  rmSync(folder, { recursive: true });
  build({ hash: "h2", words: "Other" });
  write("one/index.html", pageOf("/one", "Two"));
  await processPages({ folder });
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.\w+$/u.test(name),
  );
  expect(names.sort().map((name) => [name, readFileSync(join(cacheFolder, name), "utf8")])).toEqual(
    names.sort().map((name) => [name, read(name)]),
  );
  rmSync(cacheFolder, { recursive: true });
});
