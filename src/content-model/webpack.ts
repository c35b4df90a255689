import { resolve } from "node:path";
import { buildSync } from "esbuild";
import type { CreateWebpackConfigArgs } from "gatsby";

/** Gives gatsby-ssr.tsx the text of the inline script, and keeps source maps out of public/. */
export function adjustWebpack({ actions, plugins, stage }: CreateWebpackConfigArgs): void {
  if (stage === "build-javascript") actions.setWebpackConfig({ devtool: false });
  if (stage === "build-html" || stage === "develop-html") {
    actions.setWebpackConfig({
      plugins: [plugins.define({ BOOT_SCRIPT: JSON.stringify(bundleBootScript()) })],
    });
  }
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
