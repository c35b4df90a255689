import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Configuration, Stats, webpack as Webpack } from "webpack";
import {
  assetHashPlugin,
  shortClassName,
  withShortClassNames,
} from "../../../gatsby/webpack/configure-webpack";

describe("asset hash", () => {
  // Gatsby's own, as a build has it.
  const ofGatsby = createRequire(require.resolve("gatsby/package.json"));
  const webpack = ofGatsby("webpack") as typeof Webpack;

  const folder = mkdtempSync(join(tmpdir(), "compilation-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Compiles a script and resolves to the compilation's hash. */
  function hashOf(script: string, plugins: Configuration["plugins"]): Promise<string | undefined> {
    const entry = join(folder, "entry.js");
    writeFileSync(entry, script);
    const output = { path: join(folder, "made") };
    const compiler = webpack({ mode: "production", entry, output, plugins, context: folder });
    return new Promise((resolve, reject) => {
      compiler.run((error, stats?: Stats) => {
        if (error) reject(error);
        else resolve(stats?.hash);
      });
    });
  }

  const SAME = ["console.log(1 + 1);", "// Said in the source only.\nconsole.log(1 + 1);"] as const;

  test("compilations that make the same files have the same hash", async () => {
    const [one, other] = SAME;
    expect(await hashOf(one, [assetHashPlugin])).toBe(await hashOf(other, [assetHashPlugin]));
  });

  test("compilations that make other files have another hash, as long as webpack's", async () => {
    const hash = await hashOf("console.log(2);", [assetHashPlugin]);
    expect(hash).toMatch(/^[0-9a-f]{20}$/);
    expect(await hashOf("console.log(3);", [assetHashPlugin])).not.toBe(hash);
  });
});

describe("class names", () => {
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

  test("Gatsby's configuration gets short names in its CSS Modules only, with a separate cache", () => {
    const css = (modules: false | object) => ({
      loader: "/css-loader/index.js",
      options: { modules },
    });
    const config = {
      cache: { name: "build-html" },
      module: {
        rules: [{ oneOf: [{ use: [css({ namedExport: true })] }, { use: [css(false)] }] }],
      },
    };
    const { cache } = withShortClassNames(config);
    const [modules, plain] =
      config.module.rules[0]?.oneOf.map(({ use }) => use[0]?.options.modules) ?? [];
    expect(modules).toEqual({ namedExport: true, getLocalIdent: expect.any(Function) as unknown });
    expect(plain).toBe(false);
    expect(cache).toEqual({ name: "build-html", version: expect.any(String) as unknown });
  });
});
