import {
  type Appointment,
  type BookedCall,
  requestedAppointment,
} from "../../../functions/contract/appointment";
import type { CallFacts } from "../../../functions/delivery/visitor-mails";
import { SERVICE_CONTENT, submission } from "./records";
import { OWNER } from "./servers";

export const MAIL_PARTS = {
  content: SERVICE_CONTENT,
  siteOrigin: "http://localhost:9000",
  from: OWNER,
};

export const CALL_FACTS: CallFacts = {
  url: "http://localhost:9000/appointment/token",
  meeting: { kind: "phone", number: "+358 40 123 4567" },
};

/** A booking whose call differs from the requested one. */
export function callWith(change: Partial<Appointment>, timeZone = ""): BookedCall {
  const booking = submission({ timeZone });
  const requested = requestedAppointment(SERVICE_CONTENT, booking);
  if (!requested) throw new Error("The booking has no call.");
  return {
    appointment: { ...requested, updatedAt: "2026-03-04T11:00:00.000Z", ...change },
    submission: booking,
  };
}
