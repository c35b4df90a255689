import type { AppointmentAction } from "../../../functions/contract/appointment";
import { act, booked } from "../support/booked-call";
import { openMailServer } from "../support/servers";
import { closeTestServices } from "../support/service";

afterEach(closeTestServices);

const [confirm, decline] = [
  { by: "owner", name: "confirm" },
  { by: "owner", name: "decline" },
] as const satisfies AppointmentAction[];
const [accept, cancel] = [
  { by: "visitor", name: "accept" },
  { by: "visitor", name: "cancel" },
] as const satisfies AppointmentAction[];
const earlier = { day: "2026-03-30", slot: "8:00 - 8:30" };
const propose: AppointmentAction = { by: "owner", name: "propose", ...earlier };
const proposeAgain: AppointmentAction = { ...propose, day: "2026-03-31" };
const change: AppointmentAction = { by: "visitor", name: "change", ...earlier };

const CONFIRMED = /^Confirmed: .*One of you has confirmed the call.*puts it into your calendar/su;
const ACCEPTED =
  /^Accepted by the visitor: .*The visitor has accepted.*puts it into your calendar/su;
const YOU_PROPOSED =
  /^Proposed by us: .*One of you has proposed.*takes the time that was confirmed/su;
const DECLINED = /^Declined by us: .*One of you has declined the call.*takes the time/su;
const REQUESTED = /^New time requested: .*The visitor asks for this time instead/su;
const CANCELLED = /^Cancelled by the visitor: .*The visitor has cancelled the call\./su;

const TO_VISITOR = {
  confirmed: /^Confirmed: .*The time of our call is confirmed/su,
  proposed: /^Another time: .*We propose another time for our call/su,
  declined: /^Not possible: .*the call at this time is not possible/su,
  requested: /^New time requested: .*An earlier time no longer holds/su,
  cancelled: /^Cancelled: .*You have cancelled the call/su,
};

const FILE = /The file in this mail/u;

/** A call's life; the last act is the one that the mails are about. */
test.each<
  [acts: AppointmentAction[], visitor: RegExp, owner: RegExp | undefined, hasFile: boolean]
>([
  [[confirm], TO_VISITOR.confirmed, CONFIRMED, true],
  [[propose], TO_VISITOR.proposed, undefined, false],
  [[propose, proposeAgain], TO_VISITOR.proposed, undefined, false],
  [[propose, accept], TO_VISITOR.confirmed, ACCEPTED, true],
  [[propose, confirm], TO_VISITOR.confirmed, CONFIRMED, true],
  [[propose, decline], TO_VISITOR.declined, undefined, false],
  [[proposeAgain, change], TO_VISITOR.requested, REQUESTED, false],
  [[propose, cancel], TO_VISITOR.cancelled, CANCELLED, false],
  [[decline], TO_VISITOR.declined, undefined, false],
  [[change], TO_VISITOR.requested, REQUESTED, false],
  [
    [{ ...change, day: "2026-03-05" }],
    TO_VISITOR.requested,
    /^Urgent: New time requested: /u,
    false,
  ],
  [[cancel], TO_VISITOR.cancelled, CANCELLED, false],
  [[confirm, propose], TO_VISITOR.proposed, YOU_PROPOSED, true],
  [[confirm, decline], TO_VISITOR.declined, DECLINED, true],
  [[confirm, change], TO_VISITOR.requested, REQUESTED, true],
  [[confirm, cancel], TO_VISITOR.cancelled, CANCELLED, true],
])("after %j both mails tell who did what", async (acts, visitor, owner, hasFile) => {
  const server = await openMailServer();
  const service = await booked(server);
  let mails: Awaited<ReturnType<typeof act>> = [];
  for (const each of acts) mails = await act(service, server, each);
  const [toVisitor = "", toOwner] = mails.map(
    ({ message }) => `${message.subject}\n${message.text}`,
  );
  expect(toVisitor).toMatch(visitor);
  expect(toOwner === undefined).toBe(owner === undefined);
  if (!owner) return;
  expect(toOwner).toMatch(owner);
  expect([FILE.test(toOwner ?? ""), (mails[1]?.message.attachments.length ?? 0) > 0]).toEqual([
    hasFile,
    hasFile,
  ]);
});
