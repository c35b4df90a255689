import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { shortClassName, withShortClassNames } from "../../../gatsby/webpack/class-names";

const folder = mkdtempSync(join(tmpdir(), "names-"));
afterAll(() => rmSync(folder, { recursive: true }));

function moduleWith(css: string): string {
  const file = join(folder, "a.module.css");
  writeFileSync(file, css);
  return file;
}

test("a class is four letters for its file and its place in it", () => {
  const file = moduleWith(".one { top: 0.5px } .two:hover .one-more { top: 0 }");
  const names = ["one", "two", "one-more"].map((name) => shortClassName(file, name));
  expect(names[0]).toMatch(/^[a-z]{4}0$/u);
  expect(names).toEqual([0, 1, 2].map((place) => `${names[0]?.slice(0, 4)}${place}`));
});

test("an animation keeps its name behind the letters", () => {
  expect(shortClassName(moduleWith("@keyframes go { }"), "go")).toMatch(/^[a-z]{4}-go$/u);
});

test("no two classes of the site share a name", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .map((file) => resolve("src", file));
  const names = files.flatMap((file) => {
    const classes = new Set(readFileSync(file, "utf8").match(/(?<=\.)[a-z][\w-]*/giu));
    return [...classes].map((name) => shortClassName(file, name));
  });
  expect(new Set(names).size).toBe(names.length);
});

test("Gatsby's configuration gets the names in its CSS Modules only, and a cache of their own", () => {
  const css = (modules: false | object) => ({
    loader: "/css-loader/index.js",
    options: { modules },
  });
  const config = {
    cache: { name: "build-html" },
    module: { rules: [{ oneOf: [{ use: [css({ namedExport: true })] }, { use: [css(false)] }] }] },
  };
  const { cache } = withShortClassNames(config);
  const [modules, plain] =
    config.module.rules[0]?.oneOf.map(({ use }) => use[0]?.options.modules) ?? [];
  expect(modules).toEqual({ namedExport: true, getLocalIdent: expect.any(Function) as unknown });
  expect(plain).toBe(false);
  expect(cache).toEqual({ name: "build-html", version: expect.any(String) as unknown });
});
