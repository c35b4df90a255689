import { applyAction } from "../../../functions/appointments/apply-action";
import { createAvailability } from "../../../functions/appointments/availability";
import type { AppointmentAction } from "../../../functions/contract/appointment";
import { addClosure, listClosures, removeClosure } from "../../../functions/store/closures";
import type { Store } from "../../../functions/store/store";
import { KINDS, useDatabases } from "../support/databases";
import { newLead, NOW, type LeadChange, ONE_SEAT, SERVICE_CONTENT } from "../support/records";
import { removeTemporaryFolders } from "../support/temporary-folder";

const databases = useDatabases();
afterEach(removeTemporaryFolders);

const UNTIL = "2026-03-06T22:00:00.000Z";
const held = (seats: number, change: LeadChange = {}) => ({
  ...newLead(change),
  hold: { seats, heldUntil: UNTIL },
});

function perform(store: Store, id: string, action: AppointmentAction, seats?: number, at = NOW) {
  const booking = { ...ONE_SEAT, ...(seats && { seats }) };
  const content = { ...SERVICE_CONTENT, booking };
  const now = () => at;
  const availability = createAvailability({ content, store, now });
  const channels = ["visitor-appointment", "owner-appointment"] as const;
  return applyAction({ store, availability, content, channels, now }, id, action);
}

const confirm = { by: "owner", name: "confirm" } as const;
const cancel = { by: "visitor", name: "cancel" } as const;

describe.each(KINDS)("closures on %s", (kind) => {
  it("are in force at once, on another host too, until they are removed", async () => {
    const [first, second] = await databases.hosts(kind);
    const { db } = await first.database();
    const content = { ...SERVICE_CONTENT, booking: ONE_SEAT };
    const { isOpen } = createAvailability({ content, store: second, now: () => NOW });
    const time = { day: "2026-03-05", slot: "8:00 - 8:30" };
    expect(await isOpen(time)).toBe(true);
    await addClosure(db, { firstDay: "2026-03-05", lastDay: "2026-03-05" });
    expect(await isOpen(time)).toBe(false);
    const lead = newLead({ answers: { preferredDate: "2026-03-06" } });
    await first.save(lead);
    const change = { by: "visitor", name: "change", ...time } as const;
    expect(await perform(second, lead.submission.id, change)).toMatchObject({ outcome: "taken" });
    for (const { id } of await listClosures(db, "2026-03-05")) await removeClosure(db, id);
    expect(await isOpen(time)).toBe(true);
  });
});

describe.each(KINDS)("seats on %s", (kind) => {
  it("are taken once by owners who confirm at once on two hosts", async () => {
    const [first, second] = await databases.hosts(kind);
    const calls = Array.from({ length: 8 }, () => newLead());
    for (const lead of calls) await first.save(lead);
    const results = await Promise.all(
      calls.map(({ submission }, index) =>
        perform(index % 2 === 0 ? first : second, submission.id, confirm, 1),
      ),
    );
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["changed", ...Array<string>(7).fill("clash")]);
  });

  it("are released when a call is cancelled, and a move takes the new seat first", async () => {
    const database = await databases.open(kind);
    const { store } = database;
    const [a, b] = [held(1), held(1, { answers: { timeSlot: "8:30 - 9:00" } })];
    await store.save(a);
    await store.save(b);
    const day = "2026-03-05";
    const change = { by: "visitor", name: "change", day, slot: "8:30 - 9:00" } as const;
    expect(await perform(store, a.submission.id, change, 1)).toMatchObject({
      outcome: "taken",
      call: { appointment: { slot: "8:00 - 8:30", seat: 1 } },
    });
    expect((await perform(store, b.submission.id, cancel, 1)).outcome).toBe("changed");
    expect((await perform(store, a.submission.id, change, 1)).outcome).toBe("changed");
    expect(await store.takenTimes(NOW)).toEqual([
      { startsAt: "2026-03-05T07:30:00.000Z", endsAt: "2026-03-05T08:00:00.000Z" },
    ]);
    expect(await store.save(held(1))).toBe("stored");
  });

  it("are lost with an expired hold only to another call", async () => {
    const { store } = await databases.open(kind);
    const [a, b] = [held(1), held(1)];
    const at = new Date(UNTIL);
    for (const lead of [a, b]) {
      lead.submission.fields = { ...lead.submission.fields, preferredDate: "2026-03-20" };
    }
    await store.save(a);
    expect(await store.takenTimes(at)).toEqual([]);
    const late = { ...b, submission: { ...b.submission, receivedAt: UNTIL } };
    expect(
      await store.save({ ...late, hold: { seats: 1, heldUntil: "2026-03-10T22:00:00.000Z" } }),
    ).toBe("stored");
    expect(await perform(store, a.submission.id, confirm, 1, at)).toMatchObject({
      outcome: "clash",
      overlappingCalls: [{ submission: { id: b.submission.id } }],
    });
  });

  it("are taken by calls that overlap, whatever host takes them", async () => {
    const [first, second] = await databases.hosts(kind);
    const slots = ["9:00 - 9:30", "9:15-9:30", "9:10 - 9:20", "8:45 - 9:15"];
    const allSlots = Array.from({ length: 5 }, () => slots).flat();
    const outcomes = await Promise.all(
      allSlots.map((timeSlot, index) =>
        (index % 2 === 0 ? first : second).save(held(1, { answers: { timeSlot } })),
      ),
    );
    const calls = await first.takenTimes(NOW);
    const overlapping = calls.filter(
      (call) =>
        calls.filter((other) => other.startsAt < call.endsAt && call.startsAt < other.endsAt)
          .length > 1,
    );
    expect(overlapping).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(calls.length);
    expect(calls.length).toBeGreaterThan(0);
    // Those that only touch are free.
    expect(await second.save(held(1, { answers: { timeSlot: "9:30 - 10:00" } }))).toBe("stored");
  });

  it("need a confirmation before the owner exceeds their number", async () => {
    const { store } = await databases.open(kind);
    // Requests of a release without seats: both are held, and neither has a seat.
    const [a, b, c] = [newLead(), newLead(), held(1, { answers: { timeSlot: "8:30 - 9:00" } })];
    for (const lead of [a, b, c]) expect(await store.save(lead)).toBe("stored");
    expect((await perform(store, a.submission.id, confirm)).outcome).toBe("changed");
    // A call that is confirmed has its time, with a seat or without.
    expect(await store.save(held(1))).toBe("full");
    const overlappingCalls = [
      { submission: { id: a.submission.id }, appointment: { state: "confirmed" } },
    ];
    const clash = await perform(store, b.submission.id, confirm);
    expect(clash).toMatchObject({
      outcome: "clash",
      overlappingCalls,
      call: { appointment: { state: "held" } },
    });
    const propose = { by: "owner", name: "propose", day: "2026-03-05", slot: "8:15-8:30" } as const;
    const slot = "8:00 - 8:30";
    expect(await perform(store, c.submission.id, { ...propose, slot })).toMatchObject({
      outcome: "clash",
      overlappingCalls,
    });
    expect(await perform(store, b.submission.id, { ...confirm, isSure: true })).toMatchObject({
      outcome: "changed",
      call: { appointment: { state: "confirmed", seat: 2 } },
    });
    expect(await perform(store, c.submission.id, { ...propose, slot, isSure: true })).toMatchObject(
      {
        outcome: "changed",
        call: { appointment: { state: "proposed", slot, seat: 3 } },
      },
    );
    expect(await store.takenTimes(NOW)).toHaveLength(3);
  });

  it("are taken by calls that are confirmed at once, while the mailbox may get mails", async () => {
    const { store } = await databases.open(kind);
    const slots = ["8:00 - 8:30", "8:30 - 9:00", "9:00 - 9:30", "9:30 - 10:00", "9:30 - 10:00"];
    const outcomes = [];
    for (const timeSlot of slots) {
      const lead = newLead({ answers: { timeSlot }, channels: ["mail", "visitor-receipt"] });
      const hold = { seats: 1, heldUntil: UNTIL, confirms: true };
      outcomes.push(await store.save({ ...lead, hold }));
    }
    expect(outcomes).toEqual(["stored", "stored", "stored", "stored", "full"]);
    const leads = (await store.leads(9)).sort((a, b) =>
      String(a.fields.timeSlot).localeCompare(String(b.fields.timeSlot)),
    );
    const calls = leads.map(({ call, deliveries, answeredAt }) => ({
      state: call?.state,
      isInvited: call?.invitedStart === call?.startsAt,
      isAnswered: answeredAt !== null,
      channels: deliveries.map(({ channel }) => channel),
    }));
    const confirmed = {
      state: "confirmed",
      isInvited: true,
      isAnswered: true,
      channels: ["mail", "visitor-appointment", "owner-appointment"],
    };
    const request = { state: "held", isInvited: false, isAnswered: false, channels: ["mail"] };
    expect(calls).toEqual([confirmed, confirmed, confirmed, request]);
  });

  it("need no confirmation while there are enough", async () => {
    const { store } = await databases.open(kind);
    for (const { submission, ...lead } of [held(2), held(2)]) {
      await store.save({ submission, ...lead });
      expect((await perform(store, submission.id, confirm, 2)).outcome).toBe("changed");
    }
    const { submission } = newLead();
    await store.save({ submission, channels: [] });
    expect((await perform(store, submission.id, confirm, 2)).outcome).toBe("clash");
  });
});
