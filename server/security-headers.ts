import type { ServerResponse } from "node:http";
import { NO_PAGE_POLICY } from "./content-policy";

/**
 * Abilities of a browser that no page uses. Those of the video player (autoplay, encrypted-media,
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

/** Two years. Subdomains are not ours to speak for. */
const HSTS = { "strict-transport-security": "max-age=63072000" };

/** The same for every answer, whatever it is. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "permissions-policy": SWITCHED_OFF.map((name) => `${name}=()`).join(", "),
  "cross-origin-opener-policy": "same-origin",
};

/** Pages of other sites may show the site's pictures; nothing else of it is theirs to load. */
export const OWN_PAGES_ONLY = { "cross-origin-resource-policy": "same-origin" };
export const ALL_PAGES = { "cross-origin-resource-policy": "cross-origin" };

/** `headers` and, behind TLS, the order to come back over TLS only (RFC 6797, 7.2). */
export const withHsts = (
  headers: Readonly<Record<string, string>>,
  https: boolean,
): Readonly<Record<string, string>> => (https ? { ...headers, ...HSTS } : headers);

/** What an answer of the host says when it says nothing else under the same names. */
export const securityHeaders = (https: boolean): [name: string, value: string][] =>
  Object.entries(
    withHsts(
      { ...EVERYWHERE, ...OWN_PAGES_ONLY, "content-security-policy": NO_PAGE_POLICY },
      https,
    ),
  );

/** Set on the bare response before anything answers, so that no status and no fault is without. */
export const secure = (
  response: ServerResponse,
  headers: readonly [name: string, value: string][],
): void => {
  for (const [name, value] of headers) response.setHeader(name, value);
};
