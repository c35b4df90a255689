import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { generateKeyPairSync, sign } from "node:crypto";

export interface Received {
  method: string;
  headers: Record<string, string>;
  body: string;
}

export type Reply = (response: http.ServerResponse, index: number) => void;

export interface WebhookReceiver {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

const opened: Pick<WebhookReceiver, "close">[] = [];

/** Closes every server that a test has opened, also when the test failed before its end. */
export async function closeReceivers(): Promise<void> {
  await Promise.all(opened.splice(0).map((receiver) => receiver.close()));
}

const accept: Reply = (response) => response.writeHead(204).end();

function headersOf({ headers }: http.IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** A real HTTP server on loopback; closed with the receivers. */
export async function listen(listener: http.RequestListener, port = 0) {
  const server = http.createServer(listener).listen(port, "127.0.0.1");
  await once(server, "listening");
  const listening = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  opened.push(listening);
  return listening;
}

/** Takes webhooks and answers the n-th one with `reply`. */
export async function openReceiver(reply: Reply = accept, port = 0): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const { url, close } = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "" } = request;
      const body = Buffer.concat(chunks).toString();
      received.push({ method, headers: headersOf(request), body });
      reply(response, received.length - 1);
    });
  }, port);
  return { url: `${url}/hook`, received, close };
}

export interface ReceivedMail {
  /** From the envelope. */
  from: string;
  to: string[];
  raw: string;
  /** As a mail program reads it. */
  message: Email;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

export const OWNER = "owner@example.com";

/** The environment of a service that mails the owner by this server. */
export const mailBy = ({ port }: Pick<MailServer, "port">) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  NOTIFY_EMAIL: OWNER,
});

const mailServers: MailServer[] = [];

export async function closeMailServers(): Promise<void> {
  await Promise.all(mailServers.splice(0).map((server) => server.close()));
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
        void PostalMime.parse(raw).then((message) => {
          received.push({ from, to, raw: raw.toString(), message });
          done();
        });
      });
    },
    ...options,
  });
  // A client that hangs up is not an error of the server.
  server.on("error", () => undefined);
  const listening = server.listen(at, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  const mailServer = { port, received, close };
  mailServers.push(mailServer);
  return mailServer;
}

interface Certificate {
  key: string;
  cert: string;
}

/** DER: tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value));
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));

const ECDSA_SHA256 = sequence(oid("2a8648ce3d040302"));
const COMMON_NAME = oid("550403");
const SUBJECT_ALT_NAME = oid("551d11");

const name = (value: string): Buffer =>
  sequence(der(0x31, sequence(COMMON_NAME, text(0x0c, value))));

/** RFC 5280: UTCTime is valid until 2049. */
const time = (date: Date): Buffer =>
  text(0x17, `${date.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`);

const DAY_MS = 86_400_000;

/**
 * Makes a self-signed certificate (P-256) for localhost and 127.0.0.1, valid from
 * yesterday until tomorrow, or expired: the repository contains no key.
 */
export function makeCertificate({ expired = false } = {}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const now = Date.now();
  const from = new Date(now - 2 * DAY_MS);
  const until = new Date(now + (expired ? -DAY_MS : DAY_MS));
  const names = sequence(text(0x82, "localhost"), der(0x87, Buffer.from([127, 0, 0, 1])));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name("localhost"),
    sequence(time(from), time(until)),
    name("localhost"),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, names)))),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const base64 = sequence(body, ECDSA_SHA256, signature).toString("base64");
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}
