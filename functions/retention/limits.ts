import type { Retention } from "../contract/service-content";
import type { PurgeLimits } from "../store/purge";

const DAY_MS = 24 * 60 * 60 * 1000;

function monthsBefore(now: Date, months: number): string {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment.toISOString();
}

/** What is older is deleted; what has not reached the owner stays, and is warned of. */
export function retentionLimits(
  { leadMonths, applicationMonths, flaggedDays }: Retention,
  now: Date,
): PurgeLimits {
  return {
    leadsBefore: monthsBefore(now, leadMonths),
    applicationsBefore: monthsBefore(now, applicationMonths),
    flaggedBefore: new Date(now.getTime() - flaggedDays * DAY_MS).toISOString(),
    callsBefore: now.toISOString(),
    undelivered: false,
  };
}
