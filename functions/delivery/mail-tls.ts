import type Nodemailer from "nodemailer";
import type { MailSetting } from "../settings/settings";
import { loadModule } from "../shared/runtime";

const TLS_TIMEOUT_MS = 5000;

const NO_TLS =
  "The server in SMTP_URL offers no TLS (STARTTLS), so others could read the password and the mails. " +
  "Use smtps:// and its port (mostly 465), or add ?ignoreTLS=true if no one else can listen.";

const UNTRUSTED =
  "The certificate of the server in SMTP_URL is not trusted. Name the file of the authority that signed " +
  "it in NODE_EXTRA_CA_CERTS.";

/** Connects without login; returns what the owner must change when TLS fails. */
export async function mailTlsError({ url }: MailSetting): Promise<string | undefined> {
  const { createTransport } = loadModule("nodemailer") as typeof Nodemailer;
  const anonymous = new URL(url);
  anonymous.username = "";
  anonymous.password = "";
  const transport = createTransport({
    url: anonymous.href,
    connectionTimeout: TLS_TIMEOUT_MS,
    greetingTimeout: TLS_TIMEOUT_MS,
    socketTimeout: TLS_TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } catch (error) {
    const { code, responseCode, message } = error as Error & Record<string, unknown>;
    // A server that closes the connection may be restarting.
    if (code === "ETLS" && responseCode !== undefined) return NO_TLS;
    // Mails wait until an expired certificate is renewed.
    if (/certificate/i.test(message) && !message.includes("expired")) return UNTRUSTED;
  } finally {
    transport.close();
  }
  return undefined;
}
