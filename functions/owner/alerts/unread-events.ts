import type { UnreadEvents } from "../../store/daily-jobs";

const NONE: UnreadEvents = { count: 0, days: [] };

/**
 * Says that some events of the busy calendar were not read, so that their time is offered, or a part
 * of it. "" where all were. `days` are the nearest of them.
 */
export function unreadEventsText({ count, days }: UnreadEvents = NONE): string {
  if (count === 0) return "";
  const events = count === 1 ? "1 event" : `${count} events`;
  const daysText =
    days.length > 0 ? ` (${count > days.length ? "among others " : ""}${days.join(", ")})` : "";
  return `${events} of your busy calendar could not be read with certainty${daysText}: times may be offered at which you are busy.`;
}
