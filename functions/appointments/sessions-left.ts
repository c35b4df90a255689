import { mondayOf } from "../contract/calendar-day";
import { MINUTE_MS } from "../contract/durations";
import type { ServiceContent } from "../contract/service-content";
import { siteMoment, siteToday } from "../contract/site-time";
import type { Store } from "../store/store";

interface Parts {
  content: Pick<ServiceContent, "countedSessions" | "timeZone">;
  store: Pick<Store, "countRequests">;
  now: () => Date;
}

/** Undefined where sessions are not counted, or while the store fails. */
export type SessionsLeft = () => Promise<number | undefined>;

/** How many free sessions are left from Monday to Sunday; counted at most once a minute. */
export function createSessionsLeft({ content, store, now }: Parts): SessionsLeft {
  const { countedSessions } = content;
  if (!countedSessions) return () => Promise.resolve(undefined);
  const count = async (at: Date): Promise<number> => {
    const monday = siteMoment(content, mondayOf(siteToday(content, at)), 0) ?? at;
    return Math.max(0, countedSessions.perWeek - (await store.countRequests(monday)));
  };
  let countedAt = -Infinity;
  let left: Promise<number | undefined> = Promise.resolve(undefined);
  return () => {
    const at = now();
    if (at.getTime() - countedAt >= MINUTE_MS) {
      countedAt = at.getTime();
      left = count(at).catch(() => undefined);
    }
    return left;
  };
}
