import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { readBusyTimes } from "./busy-times";

/** What this program gets; it posts one `BusyTimes`. */
export interface CalendarThreadData {
  text: string;
  now: Date;
  /** Of the site. */
  timeZone: string;
}

// On Linux each thread has its own priority: pages and forms come before the calendar, whose rules have
// a time limit on a busy machine too.
try {
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A sandbox may forbid it: the unit of the host in deploy/ does.
}

const { text, now, timeZone } = workerData as CalendarThreadData;
parentPort?.postMessage(readBusyTimes(text, now, timeZone));
