import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, parse, relative, sep } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Configuration, Compilation, Compiler } from "webpack";
import { developInlineScript } from "../html/page-scripts";
import { readMark } from "../../authoring/read/brand-mark";
import { preloadedFonts } from "../../authoring/read/theme-css";
import { compileAheadPlugin } from "./compile-ahead";

/** The calendar imports one locale from the index of all: 700 files to parse in each stage. */
const DATE_FNS_LOCALE = { "date-fns/locale$": "date-fns/locale/en-US" };

export function configureWebpack({ actions, getConfig, plugins, stage }: CreateWebpackConfigArgs) {
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        MARK: JSON.stringify(readMark()),
        DRAWINGS: JSON.stringify(readDrawings()),
      }),
    ],
    resolve: { alias: { ...DATE_FNS_LOCALE, ...preloadedFonts() } },
  });
  if (stage === "build-javascript")
    actions.setWebpackConfig({ devtool: false, plugins: [compileAheadPlugin] });
  if (stage === "develop" || stage === "build-javascript") withoutOrderWarnings(getConfig());
  if (stage === "develop") actions.replaceWebpackConfig(withoutLint(getConfig()));
  if (stage === "build-html" || stage === "develop-html") {
    actions.setWebpackConfig({
      plugins: [
        plugins.define({
          BOOT_SCRIPT: JSON.stringify(developInlineScript()),
          STYLES_HASH: JSON.stringify(stylesHash()),
        }),
      ],
    });
  }
  if (stage === "build-html" || stage === "build-javascript") {
    actions.setWebpackConfig({ plugins: [assetHashPlugin] });
    actions.replaceWebpackConfig(withoutCharset(withShortClassNames(getConfig())));
  }
}

/** The drawings by name, as they are written into HTML, in the colours of the surrounding text. */
function readDrawings(folder = "src/sections/drawings"): Record<string, string> {
  const svgOf = (file: string) =>
    readFileSync(join(folder, file), "utf8")
      .replace(' xmlns="http://www.w3.org/2000/svg"', "")
      .replaceAll(/>\s+</gu, "><")
      .trim();
  return Object.fromEntries(readdirSync(folder).map((file) => [parse(file).name, svgOf(file)]));
}

/**
 * Gatsby puts all styles into one chunk, and pages import shared components in different orders: no
 * order fits every page. CSS Modules do not depend on it.
 */
function withoutOrderWarnings({ plugins = [] }: Configuration) {
  for (const plugin of plugins) {
    if (isCssExtraction(plugin)) plugin.options.ignoreOrder = true;
  }
}

/** HTML has dropped the charset of scripts. Gatsby takes `output` in a whole configuration only. */
function withoutCharset<Config extends { output?: unknown }>(config: Config): Config {
  return { ...config, output: { ...Object(config.output), charset: false } };
}

/** Editor and tests lint with the site's own rules; Gatsby's would lint each file again. */
function withoutLint(config: Configuration): Configuration {
  const isLint = (plugin: unknown) => plugin?.constructor.name === "ESLintWebpackPlugin";
  return { ...config, plugins: config.plugins?.filter((plugin) => !isLint(plugin)) };
}

function isCssExtraction(plugin: unknown): plugin is { options: { ignoreOrder?: boolean } } {
  return plugin instanceof Object && plugin.constructor.name === "MiniCssExtractPlugin";
}

/** A hash of what gatsby/html adds to pages: Gatsby renders again only when its renderer changes. */
function stylesHash(): string {
  const hash = createHash("sha256");
  for (const folder of ["src", "gatsby/html"]) {
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
      if (
        /\.css$/u.test(file) ||
        /^(?:src\/bootstrap|gatsby\/html)\/.*\.ts$/u.test(`${folder}/${file}`)
      )
        hash.update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 8);
}

const NAME = "asset-hash";

/**
 * Replaces webpack's compilation hash with a hash of the emitted assets. webpack's own hash changes
 * when a compilation comes from the cache, and Gatsby then renders every page again.
 */
export const assetHashPlugin = {
  apply({ hooks }: Compiler): void {
    const hashes = new WeakMap<Compilation, string>();
    hooks.thisCompilation.tap(NAME, (compilation) => {
      // webpack frees the assets when they are written.
      compilation.hooks.afterProcessAssets.tap(NAME, (assets) => {
        hashes.set(compilation, hashOf(assets));
      });
    });
    // Before Gatsby's own plugins, which store the hash.
    hooks.done.tap({ name: NAME, stage: -100 }, ({ compilation }) => {
      compilation.hash = hashes.get(compilation) ?? compilation.hash;
    });
  },
};

function hashOf(assets: Compilation["assets"]): string {
  const hash = createHash("sha256");
  for (const name of Object.keys(assets).sort())
    if (!name.endsWith(".map")) hash.update(`\0${name}\0`).update(assets[name]?.buffer() ?? "");
  return hash.digest("hex").slice(0, 20);
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const owners = new Map<string, string>();

/**
 * A short name for a class of a CSS Module: four letters for the file and the class's number in it.
 * With Gatsby's names the home page is 9.0 % larger (brotli), other pages 5.5 to 9 %. The name depends
 * on the file only, so both compilations agree.
 */
export function shortClassName(file: string, name: string): string {
  const path = relative(process.cwd(), file).split(sep).join("/");
  const prefix = lettersFor(path);
  const owner = owners.get(prefix) ?? path;
  owners.set(prefix, owner);
  if (owner !== path) throw new Error(`Rename ${path} or ${owner}: their classes would clash.`);
  const names = [...new Set(readFileSync(file, "utf8").match(/\.[a-z][\w-]*/giu))];
  const place = names.indexOf(`.${name}`);
  // Other names are those of animations.
  return place < 0 ? `${prefix}-${name}` : `${prefix}${place}`;
}

function lettersFor(path: string): string {
  const bytes = createHash("sha256").update(path).digest();
  return [0, 1, 2, 3].map((place) => LETTERS[(bytes[place] ?? 0) % LETTERS.length]).join("");
}

interface Rule {
  oneOf?: Rule[];
  use?: { loader?: string; options?: { modules?: false | Record<string, unknown> } }[];
}

interface Config {
  module?: { rules?: unknown };
  cache?: unknown;
  output?: unknown;
}

/** Gatsby's webpack configuration with short class names. */
export function withShortClassNames(config: Config): Config {
  const visit = ({ oneOf = [], use = [] }: Rule): void => {
    oneOf.forEach(visit);
    for (const { loader, options } of Array.isArray(use) ? use : []) {
      if (loader?.includes("css-loader") && options?.modules)
        options.modules = withShortNames(options.modules);
    }
  };
  ((config.module?.rules ?? []) as Rule[]).forEach(visit);
  // A cache with other names must not be used.
  const version = createHash("sha256").update(`${shortClassName} ${lettersFor}`).digest("hex");
  return { ...config, cache: { ...Object(config.cache), version } };
}

function withShortNames(modules: Record<string, unknown>): Record<string, unknown> {
  const getLocalIdent = ({ resourcePath }: { resourcePath: string }, _: string, name: string) =>
    shortClassName(resourcePath, name);
  return { ...modules, getLocalIdent };
}
