import { MAX_TEXT_LENGTH } from "../contract/fields";
import { LEAST_FILL_MS } from "../contract/payload";
import { TRAP_FIELD, TRAP_FLAG_FIELD, TRAP_FLAG_VALUE } from "../contract/trap";
import type { Flag } from "../submission";
import { readFillMs } from "./envelope";
import { normaliseText } from "./normalise";
import type { RawBody } from "./parse-body";

/** What the decoy held, "" when it was left empty; what is no text is written out as JSON. */
function trapOf(raw: RawBody): string {
  const filled: unknown = raw.get(TRAP_FIELD) ?? "";
  return typeof filled === "string" ? filled : JSON.stringify(filled);
}

/**
 * Looks for signs of a robot on the raw body, before unknown fields are dropped: after that nobody
 * would ever see the decoy.
 */
export function readFlag(raw: RawBody): { flag: Flag | undefined; trapText: string } {
  const trap = trapOf(raw);
  const isTrapped = trap !== "" || String(raw.get(TRAP_FLAG_FIELD)) === TRAP_FLAG_VALUE;
  const isFast = (readFillMs(raw.get("fillMs")) ?? Infinity) < LEAST_FILL_MS;
  const fast = isFast ? "fast" : undefined;
  const trapText = normaliseText(trap, true).slice(0, MAX_TEXT_LENGTH);
  return { flag: isTrapped ? "trap" : fast, trapText };
}
