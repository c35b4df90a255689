import type { FormRecord } from "../contract/check";

/** How a person's submissions are found: the e-mail address in lower case, "" without one. */
export function emailKey(record: FormRecord): string {
  return (record.email ?? "").toLowerCase();
}
