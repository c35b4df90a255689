import { createHmac } from "node:crypto";
import { Agent, type Dispatcher, request } from "undici";
import type { ServiceContent } from "../contract/service-content";
import { HOUR_MS } from "../contract/durations";
import { errorCode } from "../shared/log";
import type { WebhookSetting } from "../settings/settings";
import type { Submission } from "../contract/submission";
import { retryAfterMs } from "./circuit-breaker";
import { type AddressRules, createCheckedLookup, isAllowedHost } from "./public-address";
import { hubspotBody, hubspotRefusal } from "./hubspot";
import { topicOf } from "./mail-notice";
import type { AttemptResult, Sender } from "./sender";
import {
  alertEventBody,
  alertMessage,
  eventBody,
  leadMessage,
  type Message,
  type SiteAlert,
  slackBody,
  teamsBody,
} from "./formats";

/** Standard Webhooks recommends 15 to 30 seconds. */
const TIMEOUT_MS = 15_000;
const CONNECT_MS = 5000;
/** Node's default of 250 ms per address fails on slow networks. */
const NEXT_ADDRESS_MS = 1000;
/** Common servers close idle connections after 5 s. */
const IDLE_MS = 4000;
/** Limits for the response body, which is discarded unless it says why HubSpot refuses a lead. */
const BODY_BYTES = 64 * 1024;
const BODY_MS = 1000;
const CONCURRENCY = 8;
/**
 * After a redirect or a conflict: the receiver works, may have taken the lead, and would take it
 * again at each attempt until a person acts.
 */
const ANSWERED_WAIT_MS = HOUR_MS;
/** After a 429 without Retry-After. HubSpot blocks for a minute whoever gets ten 429 in a second. */
const TOO_MANY_WAIT_MS = 10_000;

export interface WebhookSenderOptions extends AddressRules {
  timeoutMs?: number;
  ca?: string;
  /** Messages link to their leads there. */
  inboxUrl?: string | undefined;
}

interface SignedMessage {
  id: string;
  now: Date;
  body: string;
  keys: readonly Buffer[];
}

/**
 * Headers of Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`.
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

type Chat = Exclude<WebhookSetting["format"], "standard" | "hubspot">;

const CHATS: Record<Chat, (message: Message) => string> = {
  slack: slackBody,
  teams: teamsBody,
};

/** HubSpot knows contacts by their e-mail address. */
const NO_CONTACT: AttemptResult = {
  ...{ ok: false, reason: "no address", gone: true, recipient: "refused" },
};

const failure = (reason: string): AttemptResult => ({ ok: false, reason, gone: false });

function toResult({ statusCode, headers }: Dispatcher.ResponseData, now: Date): AttemptResult {
  if (statusCode >= 200 && statusCode < 300) return { ok: true, status: statusCode };
  const channelPauseMs =
    retryAfterMs(headers["retry-after"]?.toString(), now) ??
    (statusCode === 429 ? TOO_MANY_WAIT_MS : undefined);
  const result = { ok: false, reason: `http ${statusCode}`, gone: statusCode === 410 } as const;
  const isAnswered = (statusCode >= 300 && statusCode < 400) || statusCode === 409;
  return isAnswered
    ? { ...result, recipient: "deferred", deliveryPauseMs: ANSWERED_WAIT_MS }
    : { ...result, channelPauseMs };
}

/** The beginning of a response body; "" when it breaks off. */
async function readStart(body: Dispatcher.ResponseData["body"]): Promise<string> {
  let text = "";
  try {
    for await (const chunk of body) {
      text += String(chunk);
      if (text.length > BODY_BYTES) break;
    }
  } catch {
    return "";
  }
  return text;
}

interface WebhookSender extends Sender {
  /** Posts an alert about the site itself. Does not reject. HubSpot takes none. */
  send(id: string, alert: SiteAlert, now: Date): Promise<AttemptResult>;
}

/** Only 2xx is success. Does not follow redirects: leads go to the configured URL only. */
export function createWebhookSender(
  content: ServiceContent,
  webhook: WebhookSetting,
  options: WebhookSenderOptions = {},
): WebhookSender {
  const { timeoutMs = TIMEOUT_MS, ca, inboxUrl } = options;
  const { format } = webhook;
  const url = new URL(webhook.url);
  const lookup = webhook.allowPrivate ? undefined : createCheckedLookup(options);
  const dispatcher = new Agent({
    connect: { lookup, ca, timeout: Math.min(CONNECT_MS, timeoutMs) },
    // One post at a time on a connection: a receiver that resets it affects no other post.
    allowH2: false,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  });

  async function postBody(id: string, body: string, now: Date): Promise<AttemptResult> {
    if (lookup && !isAllowedHost(url, options)) return failure("private address");
    const headers = {
      "Content-Type": "application/json",
      "User-Agent": "submission-relay",
      ...(format === "standard" && sign({ id, now, body, keys: webhook.keys })),
    };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await request(url, { method: "POST", dispatcher, headers, body, signal });
      if (format === "hubspot" && response.statusCode === 400)
        return hubspotRefusal(await readStart(response.body));
      const dumpOptions = { limit: BODY_BYTES, signal: AbortSignal.timeout(BODY_MS) };
      response.body.dump(dumpOptions).catch(() => undefined);
      return toResult(response, now);
    } catch (error) {
      return failure(errorCode(error));
    }
  }

  const leadBody = (submission: Submission, now: Date): string | undefined => {
    if (format === "standard") return eventBody(submission, inboxUrl);
    if (format === "hubspot") return hubspotBody(content, submission, now, inboxUrl);
    return CHATS[format](leadMessage(content, submission, inboxUrl));
  };
  const alertBody = (alert: SiteAlert, now: Date): string | undefined => {
    if (format === "standard") return alertEventBody(alert, now);
    return format === "hubspot" ? undefined : CHATS[format](alertMessage(alert));
  };
  const postIfAny = async (id: string, body: string | undefined, now: Date) =>
    body === undefined ? NO_CONTACT : postBody(id, body, now);
  return {
    concurrency: CONCURRENCY,
    timeoutMs,
    close: () => void dispatcher.destroy(),
    // A contact in the CRM would stay there when the application is deleted here.
    deliver: async ({ submission, now }) =>
      format === "hubspot" && topicOf(content, submission) === "application"
        ? undefined
        : postIfAny(submission.id, leadBody(submission, now), now),
    send: (id, alert, now) => postIfAny(id, alertBody(alert, now), now),
  };
}
