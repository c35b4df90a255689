import { errorCode } from "../shared/log";
import type { WebhookSetting } from "../settings/settings";
import type { Submission } from "../contract/submission";
import { retryAfterMs } from "./backoff";
import { post, type PostResponse, createStrictAgent } from "./http-post";
import { type AddressRules, createCheckedLookup, isAllowedHost } from "./public-address";
import type { AttemptResult, Sender } from "./sender";
import {
  alertEventBody,
  alertMessage,
  eventBody,
  leadMessage,
  type Message,
  sign,
  type SiteAlert,
  slackBody,
  teamsBody,
} from "./formats";

/** Standard Webhooks recommends 15 to 30 seconds. */
const TIMEOUT_MS = 15_000;
const CONNECT_MS = 5000;
const CONCURRENCY = 8;

export interface WebhookSenderOptions extends AddressRules {
  timeoutMs?: number;
  ca?: string;
}

const CHATS: Record<Exclude<WebhookSetting["format"], "standard">, (message: Message) => string> = {
  slack: slackBody,
  teams: teamsBody,
};

const failure = (reason: string): AttemptResult => ({ ok: false, reason, gone: false });

function toResult({ status, retryAfter }: PostResponse, now: Date): AttemptResult {
  if (status >= 200 && status < 300) return { ok: true, status };
  const channelPauseMs = retryAfterMs(retryAfter, now);
  return { ok: false, reason: `http ${status}`, channelPauseMs, gone: status === 410 };
}

export interface WebhookSender extends Sender {
  /** Posts an alert about the site itself. Does not reject. */
  send(id: string, alert: SiteAlert, now: Date): Promise<AttemptResult>;
}

/** Only 2xx is success. Does not follow redirects: leads go to the configured URL only. */
export function createWebhookSender(
  webhook: WebhookSetting,
  options: WebhookSenderOptions = {},
): WebhookSender {
  const { timeoutMs = TIMEOUT_MS, ca } = options;
  const { format } = webhook;
  const url = new URL(webhook.url);
  const lookup = webhook.allowPrivate ? undefined : createCheckedLookup(options);
  const agent = createStrictAgent(url.protocol, { lookup, ca });
  const limits = { connectMs: Math.min(CONNECT_MS, timeoutMs), timeoutMs };

  async function postBody(id: string, body: string, now: Date): Promise<AttemptResult> {
    if (lookup && !isAllowedHost(url, options)) return failure("private address");
    const headers = {
      "Content-Type": "application/json",
      "User-Agent": "submission-relay",
      ...(format === "standard" && sign({ id, now, body, keys: webhook.keys })),
    };
    try {
      return toResult(await post({ url, agent, headers, body, ...limits }), now);
    } catch (error) {
      return failure(errorCode(error));
    }
  }

  const leadBody = (submission: Submission): string =>
    format === "standard" ? eventBody(submission) : CHATS[format](leadMessage(submission));
  const alertBody = (alert: SiteAlert, now: Date): string =>
    format === "standard" ? alertEventBody(alert, now) : CHATS[format](alertMessage(alert));
  return {
    concurrency: CONCURRENCY,
    timeoutMs,
    close: () => agent.destroy(),
    deliver: ({ submission, now }) => postBody(submission.id, leadBody(submission), now),
    send: (id, alert, now) => postBody(id, alertBody(alert, now), now),
  };
}
