import { TRAP_FIELD, TRAP_FLAG_FIELD, TRAP_FLAG_VALUE } from "../contract/trap";
import { MAX_TEXT_LENGTH } from "../contract/fields";
import type { Flag } from "../submission";
import { normaliseText } from "./normalise";
import type { RawBody } from "./parse-body";

/**
 * Looks for the decoy on the raw body, before unknown fields are dropped: a check after that
 * would never see it.
 */
export function checkTrap(raw: RawBody): { flag: Flag | undefined; trapText: string } {
  const filled: unknown = raw.get(TRAP_FIELD) ?? "";
  const text = typeof filled === "string" ? filled : JSON.stringify(filled);
  const flagged = text !== "" || String(raw.get(TRAP_FLAG_FIELD)) === TRAP_FLAG_VALUE;
  const trapText = normaliseText(text, true).slice(0, MAX_TEXT_LENGTH);
  return { flag: flagged ? "trap" : undefined, trapText };
}
