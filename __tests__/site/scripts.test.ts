import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { gatsbyScripts } from "../../gatsby/html/gatsby-files";
import { builtPages } from "../support/built-pages";

const files = readdirSync("public", { recursive: true, encoding: "utf8" });
const { entry, pages } = gatsbyScripts("public", ".cache");
const kinds = new Set(builtPages().map(({ $ }) => $("script[data-kind]").attr("data-kind") ?? ""));

/** All that a page of a kind fetches before React begins on it. */
const firstOf = (kind: string) =>
  [...entry, ...(pages[kind] ?? [])].map((path) => readFileSync(`public${path}`, "utf8"));

test("source maps stay out of the built site", () => {
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
});

test("no secret setting of the environment is compiled into a script", () => {
  for (const file of files.filter((name) => name.endsWith(".js"))) {
    expect(readFileSync(`public/${file}`, "utf8")).not.toMatch(
      /whsec_|WEBHOOK_SECRET|DATABASE_URL/u,
    );
  }
});

test("every page says which scripts it is made of", () => {
  for (const kind of kinds) expect([kind, pages[kind]?.length ?? 0]).not.toEqual([kind, 0]);
});

test("formik, the calendar and the carousel are no part of what a page begins with", () => {
  for (const kind of kinds) {
    const text = firstOf(kind).join("");
    expect([kind, /slickGoTo|isValidating|rdp-root|Toastify/u.test(text)]).toEqual([kind, false]);
  }
});

test("the first scripts of a page stay below 100 KB compressed", () => {
  for (const kind of kinds) {
    const sizes = firstOf(kind).map((text) => gzipSync(text).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100 * 1024);
  }
});

test("the start script stays below 5 KB compressed, and only the current one is there", () => {
  const starts = files.filter((file) => /^start\/.*\.js$/u.test(file));
  expect(starts).toHaveLength(1);
  expect(gzipSync(readFileSync(`public/${starts[0] ?? ""}`)).length).toBeLessThan(5 * 1024);
});
