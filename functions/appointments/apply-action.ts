import type { Kysely } from "kysely";
import { helsinkiToday } from "../contract/helsinki-time";
import {
  type BookingRules,
  DEFAULT_BOOKING,
  type ServiceContent,
} from "../contract/service-content";
import { callSlots } from "../contract/slots";
import { type AppointmentStore, createAppointmentStore } from "../store/appointments";
import type { AppointmentResult } from "../store/change-appointment";
import type { Channel, Tables } from "../store/tables";
import type { AppointmentAction, BookedCall, CallTime } from "../contract/appointment";
import { type AvailabilityService, createAvailability, type Period } from "./availability";
import { holdEnd } from "./free-times";

export interface Scheduling {
  store: Pick<AppointmentStore, "appointment" | "changeAppointment">;
  availability: AvailabilityService;
  rules: BookingRules;
  /** Channels that are on. */
  channels: readonly Channel[];
  now: () => Date;
}

interface SchedulingParts {
  db: Kysely<Tables>;
  content: ServiceContent | undefined;
  channels: readonly Channel[];
  busyPeriods?: () => readonly Period[];
  now: () => Date;
}

/** For programs of the owner; the host has its own store. */
export function createScheduling(parts: SchedulingParts): Scheduling {
  const { db, content, channels, busyPeriods, now } = parts;
  const store = createAppointmentStore(db);
  const rules = content?.booking ?? DEFAULT_BOOKING;
  const availability = createAvailability({ rules, store, busyPeriods, now });
  return { store, availability, rules, channels, now };
}

/** The owner's own change is mailed to the owner for the calendar alone. */
function notifiedChannels(
  { by, name }: AppointmentAction,
  { appointment }: BookedCall,
): readonly Channel[] {
  const tellsOwner = by === "visitor" || name === "confirm" || appointment.state === "confirmed";
  return tellsOwner ? ["visitor-appointment", "owner-appointment"] : ["visitor-appointment"];
}

/** Slots are the form's. The owner may propose closed days; a visitor may not request them. */
function isPossible(
  action: AppointmentAction & CallTime,
  formName: string,
  { availability, now }: Scheduling,
): boolean {
  if (!callSlots(formName).includes(action.slot)) return false;
  return action.by === "owner" ? action.day >= helsinkiToday(now()) : availability.isOpen(action);
}

/** Changes the appointment of a submission and queues the mails about it. */
export async function applyAction(
  scheduling: Scheduling,
  id: string,
  action: AppointmentAction,
): Promise<AppointmentResult> {
  const { store, rules, channels, now } = scheduling;
  const call = await store.appointment(id);
  if (!call) return { outcome: "missing" };
  if ("day" in action && !isPossible(action, call.submission.formName, scheduling))
    return { outcome: "taken", call };
  return store.changeAppointment({
    id,
    action,
    seats: rules.seats,
    heldUntil: holdEnd(rules, now()).toISOString(),
    now: now(),
    channels: notifiedChannels(action, call).filter((channel) => channels.includes(channel)),
  });
}
