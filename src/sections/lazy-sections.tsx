import { lazyInBrowser } from "../components/lazy-in-browser";
import type * as paper from "./paper/paper";
import type { SectionProps } from "./section";
import type * as topics from "./topics/topics";

// Sections without script, whose code the first press need not wait for. Webpack replaces BUILD_STAGE
// and drops the branches with `require` from the browser's code.

export const LazyPaperSection = lazyInBrowser<SectionProps<"Paper">>({
  load: async () => (await import("./paper/paper")).PaperSection,
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./paper/paper") as typeof paper).PaperSection
      : undefined,
});

export const LazyTopicsSection = lazyInBrowser<SectionProps<"Topics">>({
  load: async () => (await import("./topics/topics")).TopicsSection,
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./topics/topics") as typeof topics).TopicsSection
      : undefined,
});
