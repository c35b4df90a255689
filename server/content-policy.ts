import type { InlineParts } from "../gatsby/hosting/inline-parts";

/** The foreign origins that the site was built to use. */
export interface ForeignOrigins {
  /** What a page with videos may have in a frame: the host of the videos. */
  frames: readonly string[];
  /** Where forms may be sent to, with and without JavaScript, besides the site itself. */
  forms: readonly string[];
  /** Where the CMS reads and saves, in builds that have it. */
  cms: readonly string[];
}

const written = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");

const SELF = "'self'";
const NONE = ["'none'"];

/** For every answer that is no page: it may load, send and frame nothing. */
export const NO_PAGE_POLICY = written({
  "default-src": NONE,
  "base-uri": NONE,
  "form-action": NONE,
  "frame-ancestors": NONE,
});

/**
 * A page's policy: what it has inline is named by hash, all else comes from the site. It also holds
 * for the pages that React shows after it, so that only hashes differ from page to page, and frames,
 * since the page with videos is always loaded (gatsby-browser.tsx).
 */
export const pagePolicy = (inline: InlineParts, { frames, forms }: ForeignOrigins): string =>
  written({
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
 * For the search's worker, which compiles WebAssembly: a worker obeys the policy that it comes with,
 * so that no page has to allow this.
 */
export const SEARCH_WORKER_POLICY = written({
  "default-src": NONE,
  "script-src": [SELF, "'wasm-unsafe-eval'"],
  "connect-src": [SELF],
});

export const SEARCH_WORKER = /^search\/files\/[\w-]+\/pagefind-worker\.js$/;

/**
 * What may be sent along with any page's policy: it forbids nothing that a page's own allows, so
 * that a browser which gets both obeys the page's (CSP 3, 4.1: all policies hold at once).
 */
export const commonPolicy = ({ forms }: ForeignOrigins): string =>
  written({
    "form-action": [SELF, ...forms],
    "base-uri": NONE,
    "object-src": NONE,
    "frame-ancestors": NONE,
  });

/** The policy as it is sent where the site is reached over TLS. */
export const behindTls = (policy: string): string => `${policy}; upgrade-insecure-requests`;
