import { lazyInBrowser } from "../components/lazy-in-browser";
import type * as drawings from "./drawing";

/** A drawing that is complete in the server's HTML. The browser loads its code as a separate chunk. */
export const LazyDrawing = lazyInBrowser<drawings.DrawingProps>({
  load: async () => (await import("./drawing")).Drawing,
  // Webpack replaces BUILD_STAGE and drops the branch with `require` from the browser's code.
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./drawing") as typeof drawings).Drawing
      : undefined,
});
