import type Nodemailer from "nodemailer";
import { loadModule } from "../load-module";
import type { MailSetting } from "../settings";

/** A server that is away does not keep the site from starting, in milliseconds. */
const TIMEOUT_MS = 5000;

const NO_TLS =
  "The server in SMTP_URL offers no TLS (STARTTLS), so others could read the password and the mails. " +
  "Use smtps:// and its port (mostly 465), or add ?ignoreTLS=true where nobody else can listen.";

const UNTRUSTED =
  "The certificate of the server in SMTP_URL is not trusted. Name the file of the authority that signed " +
  "it in NODE_EXTRA_CA_CERTS.";

/** Connects without logging in; what the owner has to mend when the mail server cannot do TLS. */
export async function mailTlsError({ url }: MailSetting): Promise<string | undefined> {
  const { createTransport } = loadModule("nodemailer") as typeof Nodemailer;
  const anonymous = new URL(url);
  anonymous.username = "";
  anonymous.password = "";
  const transport = createTransport({
    url: anonymous.href,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } catch (error) {
    const { code, responseCode, message } = error as Error & Record<string, unknown>;
    // One that hangs up instead of answering may just be restarting.
    if (code === "ETLS" && responseCode !== undefined) return NO_TLS;
    // An expired one was right once: mails wait until it is renewed, and the site goes on.
    if (/certificate/i.test(message) && !message.includes("expired")) return UNTRUSTED;
  } finally {
    transport.close();
  }
  return undefined;
}
