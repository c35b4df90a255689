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

/** Follows no redirect: only the configured address is trusted. */
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
  // A page of an error with status 200, or a connection that broke, must not free any time.
  if (!text.startsWith("BEGIN:VCALENDAR") || !text.endsWith("END:VCALENDAR"))
    throw problem("no calendar");
  return text;
}

/** Reads a calendar in a thread of its own: hostile ones use up time and memory, and pollute prototypes. */
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
  /** For the download, and then for reading it. */
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
  /** Of the site. */
  timeZone: string;
  log: Log;
  now: () => Date;
  /** Called after each try; without `unread` when it failed. */
  onTried?: (at: Date, unread?: UnreadEvents) => Promise<void>;
}

/** Reads the owner's calendar every five minutes. A failure keeps what was read before. */
export function createBusyCalendar(
  { url, timeZone, log, now, onTried }: BusyCalendarParts,
  options: BusyCalendarOptions = DEFAULTS,
) {
  let periods: readonly Period[] = [];
  let isTried = false;
  async function refresh(): Promise<void> {
    try {
      const text = await download(url, options.timeoutMs);
      const read = await readInThread({ text, now: now(), timeZone }, options);
      periods = read.periods;
      const { count } = read.unread;
      if (count > 0) log("warn", "busy calendar events not read", { count });
      await onTried?.(now(), read.unread);
    } catch (error) {
      // The address is a secret.
      log("warn", "busy calendar failed", { reason: errorCode(error) });
      await onTried?.(now()).catch(() => undefined);
    } finally {
      isTried = true;
    }
  }
  return {
    /** As the calendar was when it could last be read; empty until then. */
    periods: () => periods,
    /** False until the first try is over: the stored state of the calendar is from before the start. */
    isTried: () => isTried,
    refresh,
    start(): void {
      void refresh();
      setInterval(() => void refresh(), REFRESH_MS).unref();
    },
  };
}
