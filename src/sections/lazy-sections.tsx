import { lazyInBrowser } from "../components/lazy-in-browser";
import type * as openRoles from "./open-roles/open-roles";
import type * as paper from "./paper/paper";
import type * as phases from "./phases/phases";
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

export const LazyPhasesSection = lazyInBrowser<SectionProps<"Phases">>({
  load: async () => (await import("./phases/phases")).PhasesSection,
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./phases/phases") as typeof phases).PhasesSection
      : undefined,
});

export const LazyTopicsSection = lazyInBrowser<SectionProps<"Topics">>({
  load: async () => (await import("./topics/topics")).TopicsSection,
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./topics/topics") as typeof topics).TopicsSection
      : undefined,
});

export const LazyOpenRolesSection = lazyInBrowser<SectionProps<"OpenRoles">>({
  load: async () => (await import("./open-roles/open-roles")).OpenRolesSection,
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./open-roles/open-roles") as typeof openRoles).OpenRolesSection
      : undefined,
});
