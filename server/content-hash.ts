import { createHash } from "node:crypto";

/** 128 bits of SHA-256 in hex: names compressed copies and makes strong ETags. */
export const contentHash = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 32);
