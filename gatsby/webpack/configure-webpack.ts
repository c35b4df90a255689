import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Configuration } from "webpack";
import { developInlineScript } from "../html/page-scripts";
import { withShortClassNames } from "./class-names";
import { hashOfWhatWasMade } from "./asset-hash-plugin";
import { readMark } from "../assets/brand-mark";
import { isWorthKeeping } from "./webpack-cache";

/**
 * The calendar asks a list of all languages for one of them. It would be the only one in the bundle
 * all the same, but only after seven hundred files were read, twice in each build.
 */
const ONE_OF_MANY = { "date-fns/locale$": "date-fns/locale/en-US" };

/**
 * Gives the pages the brand's mark and gatsby-ssr.tsx the text of the inline script, keeps source
 * maps out of public/, makes the names of classes short in built pages, and has a compilation's hash
 * tell what it has made.
 */
export function adjustWebpack({ actions, getConfig, plugins, stage }: CreateWebpackConfigArgs) {
  actions.setWebpackConfig({
    plugins: [plugins.define({ MARK: JSON.stringify(readMark()) })],
    resolve: { alias: ONE_OF_MANY },
  });
  if (stage === "build-javascript") actions.setWebpackConfig({ devtool: false });
  if (stage === "develop" || stage === "build-javascript") withoutOrderWarnings(getConfig());
  if (stage === "build-html" || stage === "develop-html") {
    actions.setWebpackConfig({
      plugins: [
        plugins.define({
          BOOT_SCRIPT: JSON.stringify(developInlineScript()),
          LOOKS_HASH: JSON.stringify(looksHash()),
        }),
      ],
    });
  }
  if (stage === "build-html" || stage === "build-javascript") {
    actions.setWebpackConfig({ plugins: [hashOfWhatWasMade] });
    const config = withShortClassNames(getConfig());
    actions.replaceWebpackConfig(isWorthKeeping() ? config : { ...config, cache: false });
  }
}

/**
 * All sheets come into one, and pages that share components import them in different orders: no
 * order fits every page. Webpack's choice follows from the graph alone, and CSS Modules do not
 * depend on it: its warning for each pair would bury every other one.
 */
function withoutOrderWarnings({ plugins = [] }: Configuration) {
  for (const plugin of plugins) {
    if (isCssExtraction(plugin)) plugin.options.ignoreOrder = true;
  }
}

function isCssExtraction(plugin: unknown): plugin is { options: { ignoreOrder?: boolean } } {
  return plugin instanceof Object && plugin.constructor.name === "MiniCssExtractPlugin";
}

/**
 * A short hash of all that gatsby/html puts into the pages. Gatsby writes a page anew only when its
 * renderer changes: after a change of these alone a warm build would keep the old ones.
 */
function looksHash(): string {
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
