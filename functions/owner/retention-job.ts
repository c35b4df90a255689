import { lastBookableDay, nextDay } from "../contract/calendar-day";
import { DAY_MS, MINUTE_MS } from "../contract/durations";
import type { ServiceContent } from "../contract/service-content";
import { siteToday } from "../contract/site-time";
import { errorCode, type Log } from "../shared/log";
import { type Clock, createLoop } from "../shared/clock";
import type { PurgeLimits } from "../store/purge";
import type { JobStore } from "../store/daily-jobs";

const POLL_MS = 5 * MINUTE_MS;

interface RetentionParts {
  store: Omit<JobStore, "scheduleJob">;
  content: ServiceContent;
  log: Log;
  clock: Clock;
}

/** Deletes submissions older than `retention` once a day, and immediately after a downtime. */
export function createRetentionJob({ store, content, log, clock }: RetentionParts) {
  async function deleteOld(): Promise<void> {
    if (!(await store.claimJob("retention", clock.now()))) return;
    const limits = retentionLimits(content, clock.now());
    let count = 0;
    // One call per batch, so that submissions can be saved in between.
    for (let batch = 1; batch > 0; count += batch) {
      if (loop.stopSignal.aborted) return;
      batch = await store.purgeBatch(limits);
    }
    await store.finishRetention(count, clock.now());
    log("info", "old submissions deleted", { count });
  }

  async function poll(): Promise<void> {
    try {
      await deleteOld();
    } catch (error) {
      log("warn", "retention failed", { reason: errorCode(error) });
    }
  }

  const loop = createLoop(clock, POLL_MS, poll);
  return { start: loop.start, poll, stop: loop.stop };
}

function monthsBefore(now: Date, months: number): string {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment.toISOString();
}

/** Older leads are deleted, except those not yet delivered, which cause a warning. */
function retentionLimits(content: ServiceContent, now: Date): PurgeLimits {
  const { leadMonths, applicationMonths, flaggedDays } = content.retention;
  return {
    leadsBefore: monthsBefore(now, leadMonths),
    applicationsBefore: monthsBefore(now, applicationMonths),
    flaggedBefore: new Date(now.getTime() - flaggedDays * DAY_MS).toISOString(),
    callsBefore: now.toISOString(),
    // The end of the last day that a form accepts.
    callsAfter: nextDay(lastBookableDay(siteToday(content, now))),
  };
}
