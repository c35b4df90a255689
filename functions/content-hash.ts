import { createHash } from "node:crypto";
import type { FormRecord } from "./contract/check";

/** SHA-256 (hex) over the form's name and its answers; the order of the keys does not matter. */
export function contentHash(formName: string, record: FormRecord): string {
  const answers = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([formName, answers]))
    .digest("hex");
}

/**
 * An id for a post that carries none (a page without JavaScript): the same answers on the same
 * UTC day get the same id, so a double click is one row. A version 8 UUID (RFC 9562, 5.8).
 */
export function derivedId(hash: string, receivedAt: Date): string {
  const day = receivedAt.toISOString().slice(0, 10);
  const hex = createHash("sha256").update(`${day} ${hash}`).digest("hex");
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
