import { DAY_MS } from "../contract/durations";
import { siteToday } from "../contract/site-time";
import type { ServiceContent } from "../contract/service-content";
import { callSlots } from "../contract/forms";
import type { AppointmentStore } from "../store/appointments";
import type { AppointmentResult } from "../store/change-appointment";
import type { Channel } from "../store/channels";
import type { AppointmentAction, BookedCall, CallTime } from "../contract/appointment";
import { CALL_STAGES, NEXT_STATES } from "../contract/call-stages";
import type { AvailabilityService } from "./availability";
import { holdEnd } from "./working-days";

export interface Scheduling {
  store: Pick<AppointmentStore, "appointment" | "changeAppointment">;
  availability: AvailabilityService;
  content: ServiceContent;
  /** Enabled channels. */
  channels: readonly Channel[];
  now: () => Date;
}

/** A visitor is not told of calls that lapsed longer ago, during a downtime or before an update. */
const NEWS_MS = 7 * DAY_MS;

/** The owner is also told where a confirmed call leaves the calendar. */
function notifiedChannels(
  { name }: AppointmentAction,
  { appointment: { state, startsAt } }: BookedCall,
  now: Date,
): Channel[] {
  if (name === "lapse" && now.getTime() - Date.parse(startsAt) > NEWS_MS) return [];
  const wasConfirmed = state === "confirmed";
  const { tells } = CALL_STAGES[NEXT_STATES[name] ?? state];
  const tellsVisitor = tells.includes("visitor") && (name !== "phone" || wasConfirmed);
  const tellsOwner = name === "phone" || tells.includes("owner") || (tellsVisitor && wasConfirmed);
  return [
    ...(tellsVisitor ? ["visitor-appointment" as const] : []),
    ...(tellsOwner ? ["owner-appointment" as const] : []),
  ];
}

/** Slots must be offered by the form. The owner may propose closed days; a visitor may not request them. */
async function isPossible(
  action: AppointmentAction & CallTime,
  formName: string,
  { content, availability, now }: Scheduling,
): Promise<boolean> {
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
  const { store, content, availability, channels, now } = scheduling;
  const call = await store.appointment(id);
  if (!call) return { outcome: "missing" };
  if ("day" in action && !(await isPossible(action, call.submission.formName, scheduling)))
    return { outcome: "taken", call };
  return store.changeAppointment({
    id,
    action,
    seats: content.booking.seats,
    heldUntil: holdEnd(await availability.rules(), now()).toISOString(),
    now: now(),
    channels: notifiedChannels(action, call, now()).filter((channel) => channels.includes(channel)),
  });
}
