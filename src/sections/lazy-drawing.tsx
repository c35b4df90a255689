import { lazyInBrowser } from "../components/lazy-in-browser";
import type * as drawings from "./drawing";

/** A drawing: complete in the server's HTML, its code in a chunk of its own. */
export const LazyDrawing = lazyInBrowser<drawings.DrawingProps>({
  load: async () => (await import("./drawing")).Drawing,
  // Webpack replaces BUILD_STAGE and drops the branch with `require` from the browser's code.
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./drawing") as typeof drawings).Drawing
      : undefined,
});
