/** Inline code of a page, as sources of a Content-Security-Policy: 'sha256-…', each once. */
export interface InlineParts {
  scripts: string[];
  styles: string[];
  styleAttributes: string[];
  /** Whether it opens a video in a frame. */
  hasVideo: boolean;
}

/** The foreign origins that the site uses. */
export interface ForeignOrigins {
  /** The host of the videos, for pages that frame them. */
  frames: readonly string[];
  /** Hosts besides the site that forms are sent to, with and without JavaScript. */
  forms: readonly string[];
  /** Hosts that the CMS reads from and saves to, in builds that include it. */
  cms: readonly string[];
}

const policy = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");

const SELF = "'self'";
const NONE = ["'none'"];

/** For every response that is no page: it loads, sends and frames nothing. */
export const NO_PAGE_POLICY = policy({
  "default-src": NONE,
  "base-uri": NONE,
  "form-action": NONE,
  "frame-ancestors": NONE,
});

/**
 * The policy of a page: inline code by hash, everything else from the site. It also applies to the
 * pages that React shows after it, so policies differ only in hashes, and in frames, because the page
 * with videos is always loaded from the server (gatsby-browser.tsx).
 */
export const pagePolicy = (inline: InlineParts, { frames, forms }: ForeignOrigins): string =>
  policy({
    "default-src": NONE,
    "script-src": [SELF, ...inline.scripts],
    "style-src": [SELF, ...inline.styles],
    "style-src-attr":
      inline.styleAttributes.length > 0 ? ["'unsafe-hashes'", ...inline.styleAttributes] : NONE,
    "img-src": [SELF, "data:"],
    "font-src": [SELF],
    "connect-src": [SELF, ...forms],
    "frame-src": inline.hasVideo && frames.length > 0 ? frames : NONE,
    "manifest-src": [SELF],
    "form-action": [SELF, ...forms],
    "base-uri": NONE,
    "object-src": NONE,
    "frame-ancestors": NONE,
  });

/**
 * For the search worker, which compiles WebAssembly: a worker obeys the policy of its own response,
 * so no page has to allow it.
 */
export const SEARCH_WORKER_POLICY = policy({
  "default-src": NONE,
  "script-src": [SELF, "'wasm-unsafe-eval'"],
  "connect-src": [SELF],
});

export const SEARCH_WORKER = /^search\/files\/[\w-]+\/pagefind-worker\.js$/;

/**
 * May be sent together with a page's policy: it forbids nothing that the page's policy allows
 * (CSP 3, 4.1: all policies apply at once).
 */
export const commonPolicy = ({ forms }: ForeignOrigins): string =>
  policy({
    "form-action": [SELF, ...forms],
    "base-uri": NONE,
    "object-src": NONE,
    "frame-ancestors": NONE,
  });

/** A policy for visitors who reach the site over TLS. */
export const behindTls = (plain: string): string => `${plain}; upgrade-insecure-requests`;
