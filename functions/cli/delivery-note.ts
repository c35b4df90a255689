import type { Channel } from "../store/tables";

export const NO_CHANNEL =
  "No channel is on in these settings, so there is nothing to deliver to: set WEBHOOK_URL or SMTP_URL.";

/** What happens next with deliveries that have just become due. */
export function deliveryNote(
  ids: readonly string[],
  due: readonly Channel[],
  on: readonly Channel[],
): string {
  const ways = [...new Set(due)];
  const off = ways.filter((channel) => !on.includes(channel));
  const text = `Due now: ${ids.join(", ")} (${ways.join(", ")}). A running host delivers within a minute.`;
  if (off.length === 0) return text;
  return `${text}\nNote: ${off.join(", ")} is off in these settings; the host's have to have it on.`;
}
