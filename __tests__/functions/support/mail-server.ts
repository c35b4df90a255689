import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  /** From the envelope. */
  from: string;
  to: string[];
  raw: string;
  /** As a mail program reads it. */
  read: Email;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

const opened: MailServer[] = [];

export async function closeMailServers(): Promise<void> {
  await Promise.all(opened.splice(0).map((server) => server.close()));
}

/** A real SMTP server on loopback that keeps what it gets; `options` make it refuse. */
export async function openMailServer(options: SMTPServerOptions = {}, at = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks);
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(raw).then((read) => {
          received.push({ from, to, raw: raw.toString(), read });
          done();
        });
      });
    },
    ...options,
  });
  // A client that hangs up is no fault of the server.
  server.on("error", () => undefined);
  const listening = server.listen(at, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  const mailServer = { port, received, close };
  opened.push(mailServer);
  return mailServer;
}
