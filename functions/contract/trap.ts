/**
 * The decoy field: people never see it, form-filling robots do. What it held is sent as it was
 * filled, together with the flag; both are absent when it was left empty.
 */
export const TRAP_FIELD = "comments";
export const TRAP_FLAG_FIELD = "honeypot";
export const TRAP_FLAG_VALUE = "1";

/** What a form adds to its payload for the trap field: nothing when the field is empty. */
export function trapPayload(comments: string): Record<string, string> {
  return comments === "" ? {} : { [TRAP_FIELD]: comments, [TRAP_FLAG_FIELD]: TRAP_FLAG_VALUE };
}
