import type { IncomingMessage } from "node:http";
import { ENDPOINT, MAX_BODY_BYTES } from "../functions/contract/endpoint";

/**
 * Whether a client that asks first (Expect: 100-continue) should send its body: only where the
 * service would read it. Everyone else gets the final answer without having sent a byte.
 */
export const wantsBody = ({ method, url, headers }: IncomingMessage): boolean =>
  method === "POST" &&
  url?.split("?")[0] === ENDPOINT &&
  Number(headers["content-length"] ?? 0) <= MAX_BODY_BYTES &&
  !headers["content-type"]?.startsWith("multipart/");
