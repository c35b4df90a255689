import type Nodemailer from "nodemailer";
import { loadModule } from "../load-module";
import { errorCode } from "../log";
import type { MailSetting } from "../settings";
import { leadMail, type MailNotice } from "./lead-mail";
import type { Attempt, AttemptResult, Sender } from "../relay/sender";

/**
 * How long one try may take, in milliseconds. Longer than a webhook's: a server that reads the mail
 * for a minute before it takes it would otherwise take it again and again.
 */
const TIMEOUT_MS = 120_000;
const CONNECT_MS = 10_000;
const GREETING_MS = 30_000;
const CONCURRENCY = 2;
/** After a refusal for good (5xx, wrong password) it takes a person to mend something. */
const REFUSED_WAIT_MS = 15 * 60 * 1000;

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
}

/** A failure with codes only: a server's words can quote addresses, and what was refused. */
function failure(error: unknown): AttemptResult {
  const { code, responseCode } = error as SmtpError;
  const status = typeof responseCode === "number" ? responseCode : undefined;
  const name = code === "EABORT" ? "timeout" : errorCode(error);
  const reason = status === undefined ? name : `${name} ${status}`;
  // A wrong password holds for all mails, and trying it often locks accounts.
  if (code === "EAUTH") return { ok: false, reason, gone: false, channelPauseMs: REFUSED_WAIT_MS };
  const deliveryPauseMs = status !== undefined && status >= 500 ? REFUSED_WAIT_MS : undefined;
  return { ok: false, reason, gone: false, deliveryPauseMs };
}

function message({ to, from }: MailSetting, id: string, notice: MailNotice, now: Date) {
  const { subject, text, replyTo } = notice;
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    // The envelope is ours: no header decides who gets it.
    envelope: { from, to: [to] },
    from: { name: "", address: from },
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject,
    text,
    date: now,
    // The same for every try, so that a mailbox can tell a repeat.
    messageId: `<${id}@${domain}>`,
    // Out-of-office answers to the site's own mails help nobody (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export interface MailSender extends Sender {
  /** Sends a mail to the owner; `id` becomes its Message-ID. Does not reject. */
  send(id: string, notice: MailNotice, now: Date): Promise<AttemptResult>;
}

/** Sends notices to the owner's mail server; TLS as the URL says (settings-tls.ts). */
export function createMailSender(mail: MailSetting, timeoutMs = TIMEOUT_MS): MailSender {
  const { createTransport } = loadModule("nodemailer") as typeof Nodemailer;
  const transport = createTransport({
    url: mail.url,
    pool: true,
    maxConnections: CONCURRENCY,
    // The outbox repeats, with its own pace.
    maxRequeues: 0,
    connectionTimeout: Math.min(CONNECT_MS, timeoutMs),
    greetingTimeout: Math.min(GREETING_MS, timeoutMs),
    socketTimeout: timeoutMs,
    idleTimeout: CONNECT_MS,
    logger: false,
    debug: false,
  });
  const send: MailSender["send"] = async (id, notice, now) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      await transport.sendMail({ ...message(mail, id, notice, now), signal });
      return { ok: true, status: 250 };
    } catch (error) {
      return failure(error);
    }
  };
  return {
    concurrency: CONCURRENCY,
    timeoutMs: timeoutMs,
    close: () => void transport.transporter.close?.({ force: true }),
    send,
    deliver: ({ submission, now }: Attempt) => send(submission.id, leadMail(submission), now),
  };
}
