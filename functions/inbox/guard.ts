import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** Any port: an SSH tunnel may have another one. Other names could be made to resolve to us. */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** timingSafeEqual requires values of one length. */
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Lets only those pass who know the token, and posts only from the inbox itself. */
export function guard(token: string): MiddlewareHandler {
  const expected = digest(token);
  return async ({ req, text }, next) => {
    const host = req.header("host") ?? "";
    const given = req.path.split("/")[1] ?? "";
    if (!OWN_HOST.test(host) || !timingSafeEqual(digest(given), expected))
      return text("Not found\n", 404);
    const isRead = req.method === "GET" || req.method === "HEAD";
    if (!isRead && req.header("origin") !== `http://${host}`)
      return text("This form can only be sent from the inbox.\n", 403);
    return next();
  };
}
