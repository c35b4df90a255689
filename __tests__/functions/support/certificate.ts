import { generateKeyPairSync, sign } from "node:crypto";

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
