import type { Compiler } from "webpack";

/** The scripts that a first press runs: Gatsby, React, shared modules, the page. */
const FIRST = /^(?:webpack-runtime|framework|app|commons|component---)[^/]*\.js$/u;

/**
 * Marks these scripts, so that Chromium 136 and later compile each as a whole beside the main thread
 * ("explicit compile hints"). They would compile each function on the main thread at its first call.
 * Other browsers see a comment.
 */
export const compileAheadPlugin = {
  apply(compiler: Compiler): void {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: "//# allFunctionsCalledOnLoad",
      raw: true,
      include: FIRST,
      // After the minimiser, which removes comments, and before the hashes.
      stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
    }).apply(compiler);
  },
};
