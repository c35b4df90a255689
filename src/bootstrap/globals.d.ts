// gatsby/html/page-scripts.ts injects these constants.
declare const GATSBY_SCRIPTS: {
  entry: string[];
  /** Chunks by Gatsby's name for a template, and those of forms (src/forms/chunks.ts). */
  pages: Record<string, string[]>;
  hash: string;
};
declare const HAS_REVEALS: boolean;
declare const HAS_ROLES: boolean;
declare const HAS_CARRIED: boolean;
declare const HAS_WEEKDAYS: boolean;
declare const HAS_OFFERS: boolean;
declare const HAS_TRANSITIONS: boolean;
/** The page's language and those that it offers, such as "en|fi". */
declare const LANGUAGES: string;
declare const WARM_UP: string;
declare const IS_NOT_FOUND: boolean;
declare const IS_FINISHED: boolean;

declare let earlyEvents: Event[] | undefined;

/** The children of a node, each with its text. */
type Children = readonly (readonly [node: Node, text: string | null])[];
type BuiltNode = readonly [parent: Node, children: Children];

interface Window {
  earlyEvents?: Event[] | undefined;
  /** The nodes of the page as it was built; undefined once React is live (inline-script.ts). */
  builtNodes?: readonly BuiltNode[] | undefined;
  // Gatsby's scripts read these (gatsby 5.16, cache-dir/production-app.js and loader.js).
  pagePath: string;
  pageData: unknown;
  ___webpackCompilationHash: string;
  ___navigate: (to: string, options?: object) => void;
  ___loader: {
    loadPage: (path: string) => Promise<LoadedPage | undefined>;
  };
  ___chunkMapping: Record<string, string[]>;
}

/** A page as Gatsby has loaded it; `page` is missing after an error. */
interface LoadedPage {
  page?: { path: string };
  json: { pageContext: { completedByHost?: boolean } };
}

/** Of WebMCP; only browsers with an assistant have them. */
interface SubmitEvent {
  readonly agentInvoked?: boolean;
  /** Required of a page that prevents the browser from sending the form, after `preventDefault`. */
  respondWith?: (answer: Promise<unknown>) => void;
}

interface Document {
  readonly prerendering?: boolean;
}

interface Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}
