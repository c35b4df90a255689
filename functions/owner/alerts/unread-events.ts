import type { UnreadEvents } from "../../store/daily-jobs";

const NONE: UnreadEvents = { count: 0, days: [] };

/**
 * Reports events of the busy calendar that were not read, so that visitors may be offered their time.
 * "" if all were read. `days` are the nearest ones.
 */
export function unreadEventsText({ count, days }: UnreadEvents = NONE): string {
  if (count === 0) return "";
  const events = count === 1 ? "1 event" : `${count} events`;
  const daysText =
    days.length > 0 ? ` (${count > days.length ? "among others " : ""}${days.join(", ")})` : "";
  return `${events} of your busy calendar could not be read with certainty${daysText}: times may be offered at which you are busy.`;
}
