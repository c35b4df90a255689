import { applyAction } from "../../../functions/appointments/apply-action";
import { createAppointmentJob } from "../../../functions/appointments/appointment-job";
import { createAvailability } from "../../../functions/appointments/availability";
import type { AppointmentAction } from "../../../functions/contract/appointment";
import { systemClock } from "../../../functions/shared/clock";
import { createLog } from "../../../functions/shared/log";
import type { Channel } from "../../../functions/store/channels";
import type { Store } from "../../../functions/store/store";
import { newLead, NOW, ONE_SEAT, SERVICE_CONTENT } from "./records";

const CHANNELS: Channel[] = ["visitor-appointment", "owner-appointment", "visitor-reminder"];
export const MONDAY = { preferredDate: "2026-03-09", timeSlot: "8:00 - 8:30" };
/** A working day before, at eight in Oslo. */
export const FRIDAY = "2026-03-06T07:00:00.000Z";
export const CALL = "2026-03-09T07:00:00.000Z";

let now = NOW;
beforeEach(() => void (now = NOW));
/** Sets the clock of all hosts. */
export const at = (time: string) => void (now = new Date(time));
export const clockTime = (): Date => now;

export const confirm = { by: "owner", name: "confirm" } as const;
export const cancel = { by: "visitor", name: "cancel" } as const;
export const phone = { by: "visitor", name: "phone", phone: "+358 40 7654321" } as const;

export function hostOf(store: Store, remindsVisitor = true) {
  const remind = { ...ONE_SEAT.remind, visitor: remindsVisitor };
  const content = { ...SERVICE_CONTENT, booking: { ...ONE_SEAT, remind } };
  const clock = { ...systemClock, now: () => now };
  const lines: string[] = [];
  const parts = {
    ...{ store, content, channels: CHANNELS, now: clock.now, clock },
    availability: createAvailability({ content, store, now: clock.now }),
    wake: () => undefined,
    log: createLog((line) => void lines.push(line)),
  };
  return {
    poll: createAppointmentJob(parts).poll,
    rules: parts.availability.rules,
    lines,
    act: (id: string, action: AppointmentAction) => applyAction(parts, id, action),
  };
}

export async function request(store: Store, answers: Record<string, string> = MONDAY) {
  const hold = { seats: 1, heldUntil: "2026-03-06T22:00:00.000Z" };
  const lead = newLead({ answers, channels: [] });
  expect(await store.save({ ...lead, hold })).toBe("stored");
  return lead.submission.id;
}

/** The call of a lead, and the channels that are to report it. */
export async function stateOf(store: Store, id: string) {
  const lead = (await store.leads(99)).find((one) => one.id === id);
  const pending = (lead?.deliveries ?? []).filter(({ state }) => state === "pending");
  return { ...lead?.call, answeredAt: lead?.answeredAt, due: pending.map((row) => row.channel) };
}

export const hasReminder = async (store: Store, id: string) =>
  (await stateOf(store, id)).due.includes("visitor-reminder");
