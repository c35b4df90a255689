import { createHmac } from "node:crypto";

export interface SignedMessage {
  /** Constant over all tries of one delivery. */
  id: string;
  /** When this try is made; receivers refuse one that is five minutes off. */
  now: Date;
  body: string;
  /** More than one while a secret is being rotated: a signature for each. */
  keys: readonly Buffer[];
}

/**
 * The three headers of Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function sign({ id, now, body, keys }: SignedMessage): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signatures = keys.map((key) => {
    const digest = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${digest}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
