import type { IncomingMessage } from "node:http";
import { MAX_BODY_BYTES } from "../functions/contract/endpoint";

/** Where @hono/node-server looks for a body that was read before it came to its turn. */
type MaybeRead = IncomingMessage & { rawBody?: Buffer };

/**
 * The body of a request, when all that its head declares has arrived and it is one the service
 * would read: a form's few hundred bytes come with the head as a rule.
 */
export const arrivedBody = (incoming: MaybeRead): Buffer | undefined => {
  const length = Number(incoming.headers["content-length"]);
  if (!(length > 0 && length <= MAX_BODY_BYTES)) return undefined;
  if (incoming.readableLength !== length) return undefined;
  const body: unknown = incoming.read();
  if (!Buffer.isBuffer(body)) return undefined;
  incoming.rawBody = body;
  return body;
};
