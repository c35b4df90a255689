import { applyAction } from "../../../functions/appointments/apply-action";
import type { AppointmentAction } from "../../../functions/contract/appointment";
import type { Channel } from "../../../functions/store/channels";
import { SERVICE_CONTENT, ONE_SEAT } from "./records";
import { until } from "./relaying";
import { mailBy, type MailServer, OWNER, type ReceivedMail } from "./servers";
import { bookingPayload, openTestService, type TestService } from "./service";

/** Of the booking. */
export const CALL_ID = "1f0c22aa-0000-4000-8000-000000000001";
const started = Date.now();
/** The clock runs on from a day before the clock change of spring. */
const now = () => new Date(Date.parse("2026-03-04T10:00:00Z") + Date.now() - started);

/** A service with one booking, whose receipt and lead mail have arrived. */
export async function booked(
  server: MailServer,
  notices: ReceivedMail[] = [],
  answers: Record<string, string> = {},
): Promise<TestService> {
  const service = openTestService(mailBy(server), { now, content: SERVICE_CONTENT });
  const time = {
    preferredDate: "2026-03-27",
    timeSlot: "8:00 - 8:30",
    timeZone: "America/New_York",
  };
  await service.post(bookingPayload({ ...time, ...answers, submissionId: CALL_ID }));
  await until(() => server.received.length === 2);
  notices.push(...server.received.splice(0));
  return service;
}

/** Takes an action; gives the mails about it, the visitor's first. */
export async function act(service: TestService, server: MailServer, action: AppointmentAction) {
  const { store, availability } = service;
  if (!store || !availability) throw new Error("Nothing is stored.");
  const before = (await store.appointment(CALL_ID))?.appointment.state;
  const isOwners = action.by === "visitor" || action.name === "confirm" || before === "confirmed";
  const channels: Channel[] = ["visitor-appointment", "owner-appointment"];
  const scheduling = {
    store,
    availability,
    content: { ...SERVICE_CONTENT, booking: ONE_SEAT },
    channels,
    now,
  };
  expect(await applyAction(scheduling, CALL_ID, action)).toMatchObject({ outcome: "changed" });
  for (const relay of service.relays) relay.wake();
  await until(() => server.received.length === (isOwners ? 2 : 1));
  const mails = server.received.splice(0);
  return mails.sort((a, b) => Number(a.to[0] === OWNER) - Number(b.to[0] === OWNER));
}
