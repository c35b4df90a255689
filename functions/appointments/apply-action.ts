import { siteToday } from "../contract/site-time";
import type { ServiceContent } from "../contract/service-content";
import { callSlots } from "../contract/forms";
import type { AppointmentStore } from "../store/appointments";
import type { AppointmentResult } from "../store/change-appointment";
import type { Channel } from "../store/channels";
import type { AppointmentAction, BookedCall, CallTime } from "../contract/appointment";
import { type AvailabilityService, holdEnd } from "./availability";

export interface Scheduling {
  store: Pick<AppointmentStore, "appointment" | "changeAppointment">;
  availability: AvailabilityService;
  content: ServiceContent;
  /** Enabled channels. */
  channels: readonly Channel[];
  now: () => Date;
}

/** A change by the owner is mailed to the owner only if it changes the calendar. */
function notifiedChannels(
  { by, name }: AppointmentAction,
  { appointment }: BookedCall,
): readonly Channel[] {
  const tellsOwner = by === "visitor" || name === "confirm" || appointment.state === "confirmed";
  return tellsOwner ? ["visitor-appointment", "owner-appointment"] : ["visitor-appointment"];
}

/** Slots must be offered by the form. The owner may propose closed days; a visitor may not request them. */
function isPossible(
  action: AppointmentAction & CallTime,
  formName: string,
  { content, availability, now }: Scheduling,
): boolean {
  if (!callSlots(content, formName).includes(action.slot)) return false;
  return action.by === "owner"
    ? action.day >= siteToday(content, now()) && !availability.isBusy(action)
    : availability.isOpen(action);
}

/** Changes the appointment of a submission and queues the mails about it. */
export async function applyAction(
  scheduling: Scheduling,
  id: string,
  action: AppointmentAction,
): Promise<AppointmentResult> {
  const { store, content, channels, now } = scheduling;
  const call = await store.appointment(id);
  if (!call) return { outcome: "missing" };
  if ("day" in action && !isPossible(action, call.submission.formName, scheduling))
    return { outcome: "taken", call };
  return store.changeAppointment({
    id,
    action,
    seats: content.booking.seats,
    heldUntil: holdEnd(content, now()).toISOString(),
    now: now(),
    channels: notifiedChannels(action, call).filter((channel) => channels.includes(channel)),
  });
}
