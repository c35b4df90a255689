import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { readBusyTimes } from "./busy-times";

/** The input of this thread, which posts one `BusyTimes`. */
export interface CalendarThreadData {
  text: string;
  now: Date;
  /** The site's. */
  timeZone: string;
}

// On Linux each thread has its own priority: pages and forms come before the calendar, even though its
// rules have a time limit on a busy machine too.
try {
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A sandbox may forbid it, as the host's systemd unit in deploy/ does.
}

const { text, now, timeZone } = workerData as CalendarThreadData;
parentPort?.postMessage(readBusyTimes(text, now, timeZone));
