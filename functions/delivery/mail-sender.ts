import { LRUCache } from "lru-cache";
import type Nodemailer from "nodemailer";
import { loadModule } from "../shared/runtime";
import { errorCode } from "../shared/log";
import { plainSubject } from "../shared/text";
import type { ServiceContent } from "../contract/service-content";
import type { MailSetting } from "../settings/settings";
import { inLanguage } from "../shared/translate";
import type { MailTopic, Recipient } from "../store/owners";
import type { AddressedMail, OwnersMail } from "./mail-notice";
import { leadMail } from "./owner-mails";
import type { Attempt, AttemptResult, Sender } from "./sender";
import { MINUTE_MS } from "../contract/durations";

/**
 * Longer than a webhook's: some servers scan a mail for a minute before they accept it, and an
 * earlier timeout would repeat it.
 */
const TIMEOUT_MS = 120_000;
const CONNECT_MS = 10_000;
const GREETING_MS = 30_000;
const CONCURRENCY = 2;
/** After a permanent error (5xx, wrong password) a person must act. */
const REFUSED_WAIT_MS = 15 * MINUTE_MS;

type Failure = Extract<AttemptResult, { ok: false }>;

interface SmtpError {
  code?: unknown;
  originalCode?: unknown;
  timeoutType?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

/** Codes of nodemailer: there is no connection, no login, or the server refuses the addresses. */
const BEFORE_SENDING = new Set<unknown>([
  ...["EDNS", "EAUTH", "ETLS", "EENVELOPE", "ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"],
  ...["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT"],
]);

/** Contains only codes: the server's text can include addresses. */
function failure(error: unknown, isToVisitor: boolean): Failure {
  const { code, originalCode, timeoutType, responseCode, command } = error as SmtpError;
  const status = typeof responseCode === "number" ? responseCode : undefined;
  const name = code === "EABORT" ? "timeout" : errorCode(error);
  const reason = status === undefined ? name : `${name} ${status}`;
  const isRefused = status !== undefined && status >= 400;
  const isUnsent =
    isRefused || [code, originalCode, timeoutType].some((it) => BEFORE_SENDING.has(it));
  const failed = { ok: false, reason, gone: false, isUnsent } as const;
  // It affects all mails, and repeated logins can lock the account.
  if (code === "EAUTH") return { ...failed, channelPauseMs: REFUSED_WAIT_MS };
  const deliveryPauseMs = status !== undefined && status >= 500 ? REFUSED_WAIT_MS : undefined;
  const result = { ...failed, deliveryPauseMs } as const;
  // "API": the address needs SMTPUTF8, which the server does not have.
  const isOfRecipient = code === "EENVELOPE" && (command === "RCPT TO" || command === "API");
  if (!isToVisitor || !isOfRecipient) return result;
  const isDeferred = status !== undefined && status < 500;
  return { ...result, recipient: isDeferred ? "deferred" : "refused" };
}

function message({ from, fromName }: MailSetting, id: string, notice: AddressedMail, now: Date) {
  const { subject, text, html, replyTo, invitation, to, isPersonal } = notice;
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    // The envelope, not a header, decides who receives the mail.
    envelope: { from, to: [to] },
    from: { name: fromName, address: from },
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject: plainSubject(subject),
    text,
    html,
    ...(invitation && { icalEvent: { ...invitation, filename: "invite.ics" } }),
    date: now,
    // Equal for every attempt, so that a mailbox detects repeats.
    messageId: `<${id}@${domain}>`,
    // Prevents out-of-office replies (RFC 3834).
    ...(!isPersonal && { headers: { "Auto-Submitted": "auto-generated" } }),
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** For an owner whose address is refused or deferred after another owner received the mail. */
const PARTIAL_TRIES = 5;
const PARTIAL_WAIT_MS = 5 * MINUTE_MS;
const MAX_PARTIAL = 1000;

interface MailSender extends Sender {
  /** `id` becomes the Message-ID. Rejects only if `mail.write` does. */
  send(id: string, mail: AddressedMail | OwnersMail, now: Date): Promise<AttemptResult>;
}

export interface MailSenderOptions {
  timeoutMs?: number | undefined;
  /** Without it, or while it rejects, the owners' mails go to NOTIFY_EMAIL. */
  recipients?: (topic: MailTopic) => Promise<Recipient[]>;
}

/** The brand is the sender's name if the settings have none. */
export function createMailSender(
  content: ServiceContent,
  setting: MailSetting,
  { timeoutMs = TIMEOUT_MS, recipients }: MailSenderOptions = {},
): MailSender {
  const mail = { ...setting, fromName: setting.fromName || content.brand };
  const { createTransport } = loadModule("nodemailer") as typeof Nodemailer;
  const transport = createTransport({
    url: mail.url,
    pool: true,
    maxConnections: CONCURRENCY,
    maxRequeues: 0,
    connectionTimeout: Math.min(CONNECT_MS, timeoutMs),
    greetingTimeout: Math.min(GREETING_MS, timeoutMs),
    socketTimeout: timeoutMs,
    idleTimeout: CONNECT_MS,
    logger: false,
    debug: false,
  });
  const partialDeliveries = new LRUCache<string, { reached: readonly string[]; tries: number }>({
    max: MAX_PARTIAL,
  });
  /** One for each recipient. */
  async function mailsOf(notice: AddressedMail | OwnersMail): Promise<AddressedMail[]> {
    if ("to" in notice) return [notice];
    const everyone = mail.to.map((email): Recipient => ({ email, language: "en" }));
    const owners = (await recipients?.(notice.topic).catch(() => undefined)) ?? everyone;
    const toMail = async ({ email: to, language }: Recipient) => ({
      ...(await inLanguage(language, notice.write)),
      to,
    });
    return Promise.all(owners.map(toMail));
  }

  const send: MailSender["send"] = async (id, notice, now) => {
    const mails = await mailsOf(notice);
    const signal = AbortSignal.timeout(timeoutMs);
    const { reached, tries } = partialDeliveries.get(id) ?? { reached: [], tries: 0 };
    const recipientsReached = [...reached];
    const attempts = mails
      .filter(({ to }) => !reached.includes(to))
      .map(async (addressed) => {
        try {
          await transport.sendMail({ ...message(mail, id, addressed, now), signal });
          recipientsReached.push(addressed.to);
          return undefined;
        } catch (error) {
          return failure(error, "to" in notice);
        }
      });
    const failedAttempt = (await Promise.all(attempts)).find((result) => result !== undefined);
    if (failedAttempt && recipientsReached.length === 0) return failedAttempt;
    if (!failedAttempt || tries + 1 >= PARTIAL_TRIES) partialDeliveries.delete(id);
    if (!failedAttempt) return { ok: true, status: 250 };
    // Stopped, so that inbox, status and daily mail show that an owner gets no mails.
    if (tries + 1 >= PARTIAL_TRIES)
      return { ...failedAttempt, recipient: "refused", gone: true, isPartial: true };
    partialDeliveries.set(id, { reached: recipientsReached, tries: tries + 1 });
    const deliveryPauseMs = PARTIAL_WAIT_MS;
    return { ...failedAttempt, deliveryPauseMs, recipient: "deferred", isPartial: true };
  };
  return {
    concurrency: CONCURRENCY,
    timeoutMs,
    close: () => void transport.transporter.close?.({ force: true }),
    send,
    deliver: ({ submission, now }: Attempt) =>
      send(submission.id, { topic: "message", write: () => leadMail(content, submission) }, now),
  };
}
