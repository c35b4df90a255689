import { createHash } from "node:crypto";
import type { FormRecord } from "../contract/check";

/** SHA-256 (hex) of form name and answers, in any key order. */
export function contentHash(formName: string, fields: FormRecord): string {
  const answers = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([formName, answers]))
    .digest("hex");
}

/**
 * A version 8 UUID (RFC 9562, 5.8) for a post without an id: equal answers on the same UTC day get
 * the same id, so a double click makes one row.
 */
export function derivedId(hash: string, receivedAt: Date): string {
  const day = receivedAt.toISOString().slice(0, 10);
  const hex = createHash("sha256").update(`${day} ${hash}`).digest("hex");
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
