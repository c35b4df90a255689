import { errorCode } from "../log";
import type { WebhookSetting } from "../settings";
import { type AddressRules, createCheckedLookup, isAllowedHost } from "./checked-lookup";
import { eventBody } from "./event";
import { post, type PostResponse } from "./http-post";
import { retryAfterMs } from "./retry-after";
import type { AttemptResult, Sender } from "./sender";
import { sign } from "./sign";
import { createStrictAgent } from "./strict-agent";

/** How long one try may take, in milliseconds (Standard Webhooks: 15 to 30 seconds). */
const TIMEOUT_MS = 15_000;
const CONNECT_MS = 5000;
const CONCURRENCY = 8;

export interface WebhookSenderOptions extends AddressRules {
  /** How long one try may take, in milliseconds. */
  timeoutMs?: number;
  /** Authorities to trust instead of the well-known ones, as PEM. */
  ca?: string;
}

const failure = (reason: string): AttemptResult => ({ ok: false, reason, gone: false });

function toResult({ status, retryAfter }: PostResponse, now: Date): AttemptResult {
  if (status >= 200 && status < 300) return { ok: true, status };
  const channelPauseMs = retryAfterMs(retryAfter, now);
  return { ok: false, reason: `http ${status}`, channelPauseMs, gone: status === 410 };
}

/**
 * Sends deliveries to the webhook. Only 2xx is success; a redirect is not followed, since a signed
 * lead goes to the address that the owner wrote down and nowhere else.
 */
export function createWebhookSender(
  webhook: WebhookSetting,
  options: WebhookSenderOptions = {},
): Sender {
  const { timeoutMs = TIMEOUT_MS, ca } = options;
  const url = new URL(webhook.url);
  const lookup = webhook.allowPrivate ? undefined : createCheckedLookup(options);
  const agent = createStrictAgent(url.protocol, { lookup, ca });
  const limits = { connectMs: Math.min(CONNECT_MS, timeoutMs), timeoutMs };
  return {
    concurrency: CONCURRENCY,
    timeoutMs: timeoutMs,
    close: () => agent.destroy(),
    async deliver({ submission, now }) {
      if (lookup && !isAllowedHost(url, options)) return failure("private address");
      const body = eventBody(submission);
      const headers = {
        "Content-Type": "application/json",
        "User-Agent": "submission-relay",
        ...sign({ id: submission.id, now, body, keys: webhook.keys }),
      };
      try {
        return toResult(await post({ url, agent, headers, body, ...limits }), now);
      } catch (error) {
        return failure(errorCode(error));
      }
    },
  };
}
