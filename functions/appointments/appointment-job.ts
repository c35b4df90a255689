import type { Appointment } from "../contract/appointment";
import { previousDay } from "../contract/calendar-day";
import { DAY_MS, MINUTE_MS } from "../contract/durations";
import { siteMoment, siteNow } from "../contract/site-time";
import { type Clock, createLoop } from "../shared/clock";
import { errorCode, type Log } from "../shared/log";
import type { AppointmentStore } from "../store/appointments";
import { applyAction, type Scheduling } from "./apply-action";
import { type BookingContent, isWorkingDay } from "./working-days";

const POLL_MS = MINUTE_MS;

interface AppointmentJobParts extends Scheduling {
  store: Scheduling["store"] &
    Pick<AppointmentStore, "lapsedRequests" | "callsToRemindOf" | "queueReminder">;
  /** Delivers what has been queued. */
  wake: () => void;
  log: Log;
  clock: Clock;
}

/**
 * Does what time does to calls: requests lapse, and visitors are reminded. Each step is one
 * transaction, so that several hosts may do it at once and be killed at any moment.
 */
export function createAppointmentJob(parts: AppointmentJobParts) {
  const { store, availability, content, channels, wake, log, clock } = parts;

  async function lapseRequests(): Promise<number> {
    let count = 0;
    for (const id of await store.lapsedRequests(clock.now())) {
      const { outcome } = await applyAction(parts, id, { by: "host", name: "lapse" });
      if (outcome === "changed") count += 1;
    }
    return count;
  }

  async function remindVisitors(): Promise<number> {
    if (!content.booking.remind.visitor || !channels.includes("visitor-reminder")) return 0;
    const rules = await availability.rules();
    let count = 0;
    for (const call of await store.callsToRemindOf(clock.now()))
      if (
        isReminderDue(call, [rules, content], clock.now()) &&
        (await store.queueReminder(call, clock.now()))
      )
        count += 1;
    return count;
  }

  async function poll(): Promise<void> {
    try {
      const [lapsed, reminded] = [await lapseRequests(), await remindVisitors()];
      if (lapsed > 0) log("info", "requests lapsed", { count: lapsed });
      if (reminded > 0) log("info", "reminders queued", { count: reminded });
      if (lapsed + reminded > 0) wake();
    } catch (error) {
      log("warn", "calls not updated", { reason: errorCode(error) });
    }
  }

  const loop = createLoop(clock, POLL_MS, poll);
  return { start: loop.start, poll, stop: loop.stop };
}

/** A working day before the call, at its time of day. */
function reminderTime({ startsAt }: Appointment, site: BookingContent): Date | undefined {
  const { day, minutes } = siteNow(site, new Date(startsAt));
  let dayBefore = previousDay(day);
  while (!isWorkingDay(dayBefore, site)) dayBefore = previousDay(dayBefore);
  return siteMoment(site, dayBefore, minutes);
}

/**
 * Closures bring the time forward, but not to before the confirmation. A call that was confirmed
 * later than a working day before is not reminded of.
 */
function isReminderDue(
  call: Appointment,
  sites: [withClosures: BookingContent, without: BookingContent],
  now: Date,
): boolean {
  const confirmedAt = new Date(call.updatedAt);
  if (Date.parse(call.startsAt) - confirmedAt.getTime() < DAY_MS) return false;
  const times = sites.map((site) => reminderTime(call, site));
  const at = times.find((time) => time && time >= confirmedAt);
  return at !== undefined && at <= now;
}
