import { createHmac, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import type { ErasureTarget } from "./erase";
import { UnsafeDatabaseError } from "./errors";
import type { ErasuresTable } from "./tables";

const HASH = "[0-9a-f]{8}\\.[0-9a-f]{64}";
const LINE = new RegExp(`^(\\d{4}-\\S+Z) (${HASH})$`);

export const keyFile = (folder: string): string => path.join(folder, "erasure.key");
const listFile = (folder: string): string => path.join(folder, "erasures.txt");

/** Appends durably to a file with mode 600. */
function write(file: string, text: string, flags: "ax" | "a"): void {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  const descriptor = openSync(file, flags, 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export function readKey(folder: string): Buffer | undefined {
  const file = keyFile(folder);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, "utf8").trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new UnsafeDatabaseError(`${file} holds no erasure key.`);
  return Buffer.from(text, "hex");
}

export function createKey(folder: string): Buffer {
  const key = randomBytes(32);
  write(keyFile(folder), `${key.toString("hex")}\n`, "ax");
  return key;
}

const hmac = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest("hex");

export const keyPrefix = (key: Buffer): string => `${hmac(key, "key").slice(0, 8)}.`;

/** Keyed, so that addresses cannot be guessed from the hash. */
export function erasureHash(key: Buffer, whose: ErasureTarget): string {
  const text = "email" in whose ? `email:${whose.email}` : `id:${whose.id}`;
  return keyPrefix(key) + hmac(key, text);
}

export function readList(folder: string): ErasuresTable[] {
  const file = listFile(folder);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, erasedAt, hash] = LINE.exec(line) ?? [];
      return erasedAt && hash ? [{ hash, erasedAt }] : [];
    });
}

export function appendToList(folder: string, erasures: readonly ErasuresTable[]): void {
  if (erasures.length === 0) return;
  const lines = erasures.map(({ hash, erasedAt }) => `${erasedAt} ${hash}\n`);
  // The first newline ends a line that a power cut left incomplete.
  write(listFile(folder), `\n${lines.join("")}`, "a");
}
