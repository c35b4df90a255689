import { NO_PAGE_POLICY } from "./content-policy";

/**
 * Browser features that no page uses. Those of the video player (autoplay, encrypted-media,
 * fullscreen, picture-in-picture) and of the share button (web-share, clipboard-write) keep their
 * defaults: this origin, and a frame where its `allow` says so.
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

/** The same for every response. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "permissions-policy": SWITCHED_OFF.map((name) => `${name}=()`).join(", "),
  "cross-origin-opener-policy": "same-origin",
};

/** Other sites may show the site's pictures and load nothing else of it. */
export const OWN_PAGES_ONLY = { "cross-origin-resource-policy": "same-origin" };
export const ALL_PAGES = { "cross-origin-resource-policy": "cross-origin" };

/** Adds HSTS behind TLS (RFC 6797, 7.2). */
export const withHsts = (
  headers: Readonly<Record<string, string>>,
  https: boolean,
): Readonly<Record<string, string>> => (https ? { ...headers, ...HSTS } : headers);

/** Headers of every response of the host; a response may have others of the same names. */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> =>
  withHsts({ ...EVERYWHERE, ...OWN_PAGES_ONLY, "content-security-policy": NO_PAGE_POLICY }, https);
