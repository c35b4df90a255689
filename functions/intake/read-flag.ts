import { MAX_TEXT_LENGTH } from "../contract/fields";
import { LEAST_FILL_MS, TRAP_FIELD, TRAP_FLAG_FIELD, TRAP_FLAG_VALUE } from "../contract/payload";
import type { Flag } from "../submission";
import { readFillMs } from "./envelope";
import { normaliseText } from "./normalise";
import type { RawBody } from "./parse-body";

/** What the decoy held, "" when it was left empty; what is no text is written out as JSON. */
function trapOf(raw: RawBody): string {
  const filled: unknown = raw.get(TRAP_FIELD) ?? "";
  if (typeof filled === "string") return filled;
  try {
    return JSON.stringify(filled);
  } catch {
    // Lists can be nested deeper than they can be written out.
    return "(not text)";
  }
}

/** Not `String(value)`: an object out of JSON may have a toString that is no function. */
function isFlagged(raw: RawBody): boolean {
  const value: unknown = raw.get(TRAP_FLAG_FIELD);
  return value === TRAP_FLAG_VALUE || value === Number(TRAP_FLAG_VALUE);
}

/**
 * Looks for signs of a robot on the raw body, before unknown fields are dropped: after that nobody
 * would ever see the decoy.
 */
export function detectSpam(raw: RawBody): { flag: Flag | undefined; trapText: string } {
  const trap = trapOf(raw);
  const isTrapped = trap !== "" || isFlagged(raw);
  const isFast = (readFillMs(raw.get("fillMs")) ?? Infinity) < LEAST_FILL_MS;
  const fast = isFast ? "fast" : undefined;
  const trapText = normaliseText(trap.slice(0, MAX_TEXT_LENGTH), true);
  return { flag: isTrapped ? "trap" : fast, trapText };
}
