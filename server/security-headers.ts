import { contentPolicy, NONE, policyText, SELF } from "../functions/shared/content-policy";

/**
 * Browser features that no page uses. Those of the video player (autoplay, encrypted-media,
 * fullscreen, picture-in-picture) and of the share button (web-share, clipboard-write) keep their
 * defaults: this origin, and frames whose `allow` lists them.
 */
const SWITCHED_OFF = [
  "accelerometer",
  "camera",
  "clipboard-read",
  "display-capture",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "sync-xhr",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** Two years, without subdomains. */
const HSTS = { "strict-transport-security": "max-age=63072000" };

export const BASE_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "permissions-policy": SWITCHED_OFF.map((name) => `${name}=()`).join(", "),
  "cross-origin-opener-policy": "same-origin",
};

export const OWN_PAGES_ONLY = { "cross-origin-resource-policy": "same-origin" };
export const ALL_PAGES = { "cross-origin-resource-policy": "cross-origin" };

/** Adds HSTS behind TLS (RFC 6797, 7.2). */
export const withHsts = (
  headers: Readonly<Record<string, string>>,
  https: boolean,
): Readonly<Record<string, string>> => (https ? { ...headers, ...HSTS } : headers);

/** The host's headers for every response; a response may override them. */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> =>
  withHsts(
    { ...BASE_HEADERS, ...OWN_PAGES_ONLY, "content-security-policy": contentPolicy() },
    https,
  );

/** Inline code of a page, as sources of a Content-Security-Policy: 'sha256-…', each once. */
export interface InlineParts {
  scripts: string[];
  styles: string[];
  styleAttributes: string[];
}

/** The foreign origins that the site uses. */
export interface ForeignOrigins {
  frames: readonly string[];
  forms: readonly string[];
}

/**
 * The policy of a page: inline code by hash, everything else from the site. It also applies to the
 * pages that React shows after it, so policies differ only in hashes.
 */
export const pagePolicy = (inline: InlineParts, { frames, forms }: ForeignOrigins): string =>
  contentPolicy({
    "script-src": [SELF, ...inline.scripts],
    "style-src": [SELF, ...inline.styles],
    "style-src-attr":
      inline.styleAttributes.length > 0 ? ["'unsafe-hashes'", ...inline.styleAttributes] : NONE,
    "img-src": [SELF, "data:"],
    "font-src": [SELF],
    "connect-src": [SELF, ...forms],
    "frame-src": frames.length > 0 ? frames : NONE,
    "media-src": [SELF],
    "manifest-src": [SELF],
    "form-action": [SELF, ...forms],
  });

/** For a film opened directly: the page that the browser creates for it follows this policy. */
export const FILM_POLICY = contentPolicy({ "media-src": [SELF] });

const SANDBOX = policyText({
  sandbox: [],
  "default-src": NONE,
  "style-src": ["'unsafe-inline'"],
  "img-src": ["data:"],
  "base-uri": NONE,
  "form-action": NONE,
  "frame-ancestors": NONE,
});
/** The PDF viewers of browsers do not work in a sandbox. */
const PDF_POLICY = policyText({ "frame-ancestors": NONE });

/**
 * The policy of a file in static/, which may come from anywhere: as a page, it can neither run a
 * script nor load anything. Undefined if the policy of all responses is enough.
 */
export const foreignPolicy = (contentType: string): string | undefined => {
  if (/^application\/pdf$/.test(contentType)) return PDF_POLICY;
  return /html|xml/.test(contentType) ? SANDBOX : undefined;
};

/** The search worker compiles WebAssembly. A worker follows the policy of its response. */
export const SEARCH_WORKER_POLICY = contentPolicy({
  "script-src": [SELF, "'wasm-unsafe-eval'"],
  "connect-src": [SELF],
});

export const SEARCH_WORKER = /^search\/files\/[\w-]+\/pagefind-worker\.js$/;

/** May be combined with a page's policy, which allows no more (CSP 3, 4.1). */
export const commonPolicy = ({ forms }: ForeignOrigins): string =>
  policyText({
    "form-action": [SELF, ...forms],
    "base-uri": NONE,
    "object-src": NONE,
    "frame-ancestors": NONE,
  });

export const behindTls = (policy: string): string => `${policy}; upgrade-insecure-requests`;
