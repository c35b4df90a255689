/** Scripts of this build; gatsby/html/page-scripts.ts injects them. */
declare const GATSBY_SCRIPTS: {
  /** Runtime, framework and app, in loading order. */
  entry: string[];
  /** Chunks by Gatsby's name for a template. */
  pages: Record<string, string[]>;
  /** `window.___webpackCompilationHash`. */
  hash: string;
};

/** Page feature flags; gatsby/html/page-scripts.ts injects them. */
declare const HAS_REVEALS: boolean;
declare const HAS_ROLES: boolean;
declare const HAS_WEEKDAYS: boolean;
declare const WARM_UP: string;
declare const IS_NOT_FOUND: boolean;
/** False in `gatsby develop`, where React loads by itself. */
declare const IS_FINISHED: boolean;

interface Window {
  /** Events before the lazy bootstrap ran; undefined afterwards. */
  earlyEvents?: Event[] | undefined;
  // Read by Gatsby's scripts (gatsby 5.16, cache-dir/production-app.js and loader.js).
  pagePath: string;
  pageData: unknown;
  ___webpackCompilationHash: string;
  ___chunkMapping: Record<string, string[]>;
}

interface Document {
  /** True while the browser prerenders the page (speculation rules). */
  readonly prerendering?: boolean;
}

interface Navigator {
  /** Network Information: Chromium only. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}
