import path from "node:path";
import { Worker } from "node:worker_threads";
import { errorCode, type Log } from "../shared/log";
import { readText } from "../shared/read-text";
import type { Period } from "../shared/periods";
import type { UnreadEvents } from "../store/daily-jobs";
import type { BusyTimes } from "./busy-times";
import type { CalendarThreadData } from "./calendar-thread";
import { MINUTE_MS } from "../contract/durations";

const REFRESH_MS = 5 * MINUTE_MS;
const MAX_BYTES = 5_000_000;
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 };

const problem = (code: string): Error => Object.assign(new Error(code), { code });

/** Does not follow redirects: only the configured address is trusted. */
async function download(url: string, timeoutMs: number): Promise<string> {
  const response = await fetch(url, {
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw problem(`HTTP ${response.status}`);
  const reader = response.body?.getReader();
  const body = reader ? await readText(reader, MAX_BYTES, new TextDecoder()) : "";
  if (body === undefined) {
    await reader?.cancel();
    throw problem("too large");
  }
  const text = body.trim();
  // An error page with status 200, or a broken connection, must not free any time.
  if (!text.startsWith("BEGIN:VCALENDAR") || !text.endsWith("END:VCALENDAR"))
    throw problem("no calendar");
  return text;
}

/** Reads a calendar in a separate thread: a hostile one exhausts time and memory, and pollutes prototypes. */
async function readInThread(
  data: CalendarThreadData,
  { timeoutMs, program }: BusyCalendarOptions,
): Promise<BusyTimes> {
  const thread = new Worker(program, { workerData: data, resourceLimits: LIMITS });
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise<BusyTimes>((resolve, reject) => {
      deadline = setTimeout(() => reject(problem("takes too long")), timeoutMs);
      thread.once("message", resolve).once("error", reject);
      thread.once("exit", () => reject(problem("no answer")));
    });
  } finally {
    clearTimeout(deadline);
    void thread.terminate();
  }
}

interface BusyCalendarOptions {
  /** For the download, and again for reading it. */
  timeoutMs: number;
  /** The bundle of calendar-thread.ts. */
  program: string;
}

const DEFAULTS: BusyCalendarOptions = {
  timeoutMs: 10_000,
  program: path.join(__dirname, "calendar-thread.js"),
};

interface BusyCalendarParts {
  url: string;
  /** The site's. */
  timeZone: string;
  log: Log;
  now: () => Date;
  /** Called after each attempt; without `unread` when it failed. */
  onTried?: (at: Date, unread?: UnreadEvents) => Promise<void>;
}

/** Reads the owner's calendar every five minutes. A failure keeps the earlier result. */
export function createBusyCalendar(
  { url, timeZone, log, now, onTried }: BusyCalendarParts,
  options: BusyCalendarOptions = DEFAULTS,
) {
  let periods: readonly Period[] = [];
  let isTried = false;
  let readAt: Date | undefined;
  async function refresh(): Promise<void> {
    try {
      const startedAt = now();
      const text = await download(url, options.timeoutMs);
      const busyTimes = await readInThread({ text, now: now(), timeZone }, options);
      periods = busyTimes.periods;
      const { count } = busyTimes.unread;
      readAt = count > 0 ? undefined : startedAt;
      if (count > 0) log("warn", "busy calendar events not read", { count });
      await onTried?.(now(), busyTimes.unread);
    } catch (error) {
      // The address is a secret.
      log("warn", "busy calendar failed", { reason: errorCode(error) });
      await onTried?.(now()).catch(() => undefined);
    } finally {
      isTried = true;
    }
  }
  return {
    /** From the last successful read; empty until then. */
    periods: () => periods,
    /** When the last read began; undefined unless it has read all events. */
    readAt: () => readAt,
    /** False until the first attempt ends: until then, the stored state is older than this process. */
    isTried: () => isTried,
    refresh,
    start(): void {
      void refresh();
      setInterval(() => void refresh(), REFRESH_MS).unref();
    },
  };
}
