import type { Retention } from "./contract/service-content";
import { errorCode, type Log } from "./log";
import type { Clock } from "./relay/clock";
import type { RetentionStore } from "./store/retention";
import type { PurgeLimits } from "./store/purge";

const LOOK_MS = 5 * 60_000;

interface RetentionParts {
  store: RetentionStore;
  retention: Retention;
  log: Log;
  clock: Clock;
}

export interface RetentionJob {
  start(): void;
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Deletes once a day what is older than `retention`; after a downtime at once. */
export function createRetentionJob({ store, retention, log, clock }: RetentionParts): RetentionJob {
  const halt = new AbortController();
  let running: Promise<void> | undefined;

  async function deleteOld(): Promise<void> {
    if (!(await store.claimRetention(clock.now()))) return;
    const limits = retentionLimits(retention, clock.now());
    let deleted = 0;
    // A call per batch: the thread of the database saves submissions in between.
    for (let batch = 1; batch > 0; deleted += batch) {
      if (halt.signal.aborted) return;
      batch = await store.purgeBatch(limits);
    }
    await store.finishRetention({ deleted }, clock.now());
    log("info", "old submissions deleted", { count: deleted });
  }

  async function look(): Promise<void> {
    try {
      await deleteOld();
    } catch (error) {
      log("warn", "retention failed", { reason: errorCode(error) });
    }
  }

  async function run(): Promise<void> {
    while (!halt.signal.aborted) {
      await look();
      await clock.sleep(LOOK_MS, halt.signal);
    }
  }

  return {
    start: () => void (running ??= run()),
    look,
    async stop() {
      halt.abort();
      await running;
    },
  };
}

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
