import { lazyInBrowser } from "../components/lazy-in-browser";
import type * as sections from "./static-section";

/** A section without script, in a chunk that the first press on other pages need not wait for. */
export const LazyStaticSection = lazyInBrowser<sections.StaticSectionProps>({
  // Visitors tick topics, choose a version of the paper, and press links beside such sections.
  hydrateWithin: '[data-chunk="static-section"]',
  load: async () =>
    (await import(/* webpackChunkName: "static-section" */ "./static-section")).StaticSection,
  // Webpack replaces BUILD_STAGE and drops the branch with `require` from the browser's code.
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./static-section") as typeof sections).StaticSection
      : undefined,
  isPreloaded: true,
});
