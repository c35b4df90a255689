import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import type { CreateWebpackConfigArgs } from "gatsby";
import { readMark } from "./mark";

/**
 * The calendar asks a list of all languages for one of them. It would be the only one in the bundle
 * all the same, but only after seven hundred files were read, twice in each build.
 */
const ONE_OF_MANY = { "date-fns/locale$": "date-fns/locale/en-US" };

/**
 * Gives the pages the brand's mark and gatsby-ssr.tsx the text of the inline script, and keeps
 * source maps out of public/.
 */
export function adjustWebpack({ actions, plugins, stage }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    plugins: [plugins.define({ MARK: JSON.stringify(readMark()) })],
    resolve: { alias: ONE_OF_MANY },
  });
  if (stage === "build-javascript") actions.setWebpackConfig({ devtool: false });
  if (stage === "build-html" || stage === "develop-html") {
    actions.setWebpackConfig({
      plugins: [
        plugins.define({
          BOOT_SCRIPT: JSON.stringify(bundleBootScript()),
          STYLES_HASH: JSON.stringify(stylesHash()),
        }),
      ],
    });
  }
}

/**
 * A short hash of all style sheets. Gatsby inlines them in every page but writes a page anew only
 * when its renderer changes: after a change of styles alone a warm build would keep the old ones.
 */
function stylesHash(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync("src", { recursive: true, encoding: "utf8" }).sort()) {
    if (file.endsWith(".css")) hash.update(readFileSync(join("src", file)));
  }
  return hash.digest("hex").slice(0, 8);
}

/** src/boot as one minified script for browsers of the last few years. */
export function bundleBootScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [resolve("src/boot/boot.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["es2020"],
  });
  return outputFiles[0]?.text.trim() ?? "";
}
