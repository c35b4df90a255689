interface Window {
  /** What was done before the start script came; undefined from then on. */
  kept?: Event[] | undefined;
}

interface Document {
  /** True while the browser makes the page before it is opened (speculation rules). */
  readonly prerendering?: boolean;
}

interface Navigator {
  /** Network Information: Chromium only. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** What the page at hand holds; gatsby/html/inline-script.ts puts in what is so. */
declare const HAS_REVEALS: boolean;
declare const HAS_ROLES: boolean;
declare const HAS_WEEKDAYS: boolean;
declare const WARM_UP: string;
declare const IS_NOT_FOUND: boolean;
/** False under `gatsby develop`, where React comes by itself. */
declare const IS_FINISHED: boolean;
