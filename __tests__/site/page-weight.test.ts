import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { builtPages } from "../support/built-pages";
import { gatsbyScripts } from "../../gatsby/html/page-scripts";

const KB = 1024;
/**
 * The hero and its styles are in the first ten packets (14,600 bytes), which a server sends before the
 * browser's first acknowledgement. The board paper and the topics, far below them, are in the rest.
 */
const HOME_BYTES = 17_000;
/** Chromium's "explicit compile hints". */
const HINT = /^\/\/# allFunctionsCalledOnLoad\n/u;

const built = builtPages();
const pages = built.map((page) => [page.path, page] as const);

test.each(pages)("%s loads no script file; its inline script is at most 2.1 KB", (_, { $ }) => {
  const scripts = $("script:not([type])").toArray();
  expect(scripts.map(({ attribs }) => attribs["src"])).toEqual([undefined]);
  expect($("link[as=script], link[as=fetch], link[rel=modulepreload]")).toHaveLength(0);
  expect(Buffer.byteLength($(scripts).text())).toBeLessThanOrEqual(2.1 * KB);
});

test.each(pages)(
  "%s is at most 20 KB compressed, styles included; the home page 17,000 bytes",
  (path, page) => {
    const limit = path === "/" ? HOME_BYTES : 20 * KB;
    expect(brotliCompressSync(page.html).length).toBeLessThanOrEqual(limit);
  },
);

describe("scripts", () => {
  const files = readdirSync("public", { recursive: true, encoding: "utf8" });
  const { entry, pages: scriptsOf } = gatsbyScripts("public", ".cache");
  const pageTypes = new Set(built.map(({ $ }) => $("script[data-kind]").attr("data-kind") ?? ""));
  /** Everything that a page fetches before React starts on it. */
  const initial = [...pageTypes].map((type) => ({
    type,
    texts: [...entry, ...(scriptsOf[type] ?? [])].map((path) =>
      readFileSync(`public${path}`, "utf8"),
    ),
  }));

  test("the built site contains no source maps", () => {
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  });

  test("no script contains a secret setting", () => {
    for (const file of files.filter((name) => name.endsWith(".js")))
      expect(readFileSync(`public/${file}`, "utf8")).not.toMatch(
        /whsec_|WEBHOOK_SECRET|DATABASE_URL/u,
      );
  });

  test("a page's initial scripts leave out formik, the calendar and the carousel", () => {
    for (const { type, texts } of initial)
      expect([type, /slickGoTo|isValidating|rdp-root|Toastify/u.test(texts.join(""))]).toEqual([
        type,
        false,
      ]);
  });

  // 1 KB of it is for the pages' other languages: switch, offer and addresses.
  test("a page's initial scripts are below 104 KB compressed", () => {
    for (const { texts } of initial)
      expect(texts.reduce((sum, text) => sum + gzipSync(text).length, 0)).toBeLessThan(104 * KB);
  });

  test("the browser compiles Gatsby, React and each page as a whole, beside the main thread", () => {
    const all = [...entry, ...[...pageTypes].flatMap((type) => scriptsOf[type] ?? [])];
    const first = all.filter((path) => /^\/(?:app|framework|component---)/u.test(path));
    expect(first.length).toBeGreaterThan(pageTypes.size);
    for (const path of first) expect(readFileSync(`public${path}`, "utf8")).toMatch(HINT);
  });

  test("there is one start script, below 5 KB compressed", () => {
    const starts = files.filter((file) => /^start\/.*\.js$/u.test(file));
    expect(starts).toHaveLength(1);
    expect(gzipSync(readFileSync(`public/${starts[0] ?? ""}`)).length).toBeLessThan(5 * KB);
  });
});
