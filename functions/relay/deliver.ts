import { errorCode } from "../log";
import type { WebhookSetting } from "../settings-webhook";
import { isPublicUrl } from "./public-address";
import { retryAfterMs } from "./retry-after";
import { sign } from "./sign";

/** How long one try may take, in milliseconds (Standard Webhooks: 15 to 30 seconds). */
const TIMEOUT_MS = 15_000;

export interface Attempt {
  id: string;
  body: string;
  now: Date;
}

export type AttemptResult =
  | { ok: true; status: number }
  | {
      ok: false;
      /** "http 500", "ECONNREFUSED", "TimeoutError" … */
      reason: string;
      status?: number;
      /** How long the receiver asks us to wait. */
      waitMs?: number;
      /** 410: the receiver wants no more of it. */
      gone: boolean;
    };

export type Deliver = (attempt: Attempt) => Promise<AttemptResult>;

function judge(response: Response, now: Date): AttemptResult {
  const { status } = response;
  if (response.ok) return { ok: true, status };
  const waitMs = retryAfterMs(response.headers.get("retry-after"), now);
  return { ok: false, reason: `http ${status}`, status, waitMs, gone: status === 410 };
}

/**
 * Makes one try at the webhook. Only 2xx is success; a redirect is not followed, since a signed
 * lead goes to the address that the owner wrote down and nowhere else.
 */
export function createDeliver(webhook: WebhookSetting, timeoutMs = TIMEOUT_MS): Deliver {
  return async ({ id, body, now }) => {
    try {
      if (!webhook.allowPrivate && !(await isPublicUrl(webhook.url))) {
        return { ok: false, reason: "private address", gone: false };
      }
      const response = await fetch(webhook.url, {
        method: "POST",
        redirect: "manual",
        headers: {
          "Content-Type": "application/json",
          ...sign({ id, now, body, keys: webhook.keys }),
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      // The answer's body says nothing that counts, and could be endless.
      response.body?.cancel().catch(() => undefined);
      return judge(response, now);
    } catch (error) {
      return { ok: false, reason: errorCode(error), gone: false };
    }
  };
}
