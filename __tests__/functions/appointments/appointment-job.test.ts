import { applyAction } from "../../../functions/appointments/apply-action";
import { createAppointmentJob } from "../../../functions/appointments/appointment-job";
import { createAvailability } from "../../../functions/appointments/availability";
import type { AppointmentAction } from "../../../functions/contract/appointment";
import { countLate } from "../../../functions/owner/waiting";
import { systemClock } from "../../../functions/shared/clock";
import { createLog } from "../../../functions/shared/log";
import { addClosure } from "../../../functions/store/closures";
import type { Channel } from "../../../functions/store/channels";
import type { Store } from "../../../functions/store/store";
import { KINDS, useDatabases } from "../support/databases";
import { newLead, NOW, ONE_SEAT, SERVICE_CONTENT } from "../support/records";

const databases = useDatabases();

const CHANNELS: Channel[] = ["visitor-appointment", "owner-appointment", "visitor-reminder"];
const MONDAY = { preferredDate: "2026-03-09", timeSlot: "8:00 - 8:30" };
/** A working day before, at eight in Oslo. */
const FRIDAY = "2026-03-06T07:00:00.000Z";
const CALL = "2026-03-09T07:00:00.000Z";

let now = NOW;
beforeEach(() => void (now = NOW));
const at = (time: string) => void (now = new Date(time));

const confirm = { by: "owner", name: "confirm" } as const;
const cancel = { by: "visitor", name: "cancel" } as const;
const phone = { by: "visitor", name: "phone", phone: "+358 40 7654321" } as const;

function hostOf(store: Store, remindsVisitor = true) {
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

async function request(store: Store, answers: Record<string, string> = MONDAY) {
  const hold = { seats: 1, heldUntil: "2026-03-06T22:00:00.000Z" };
  const lead = newLead({ answers, channels: [] });
  expect(await store.save({ ...lead, hold })).toBe("stored");
  return lead.submission.id;
}

/** The call of a lead, and the channels that are to report it. */
async function stateOf(store: Store, id: string) {
  const lead = (await store.leads(99)).find((one) => one.id === id);
  const pending = (lead?.deliveries ?? []).filter(({ state }) => state === "pending");
  return { ...lead?.call, answeredAt: lead?.answeredAt, due: pending.map((row) => row.channel) };
}

const hasReminder = async (store: Store, id: string) =>
  (await stateOf(store, id)).due.includes("visitor-reminder");

describe.each(KINDS)("the life of calls on %s", (kind) => {
  it("lets requests lapse on one of the hosts, and tells of recent ones", async () => {
    const [first, second] = await databases.hosts(kind);
    const hosts = [hostOf(first), hostOf(second)];
    const ids = [
      await request(first),
      await request(first, { ...MONDAY, preferredDate: "2026-02-27" }),
    ];
    at("2026-03-09T06:59:59.000Z");
    await hosts[0]?.poll();
    expect((await stateOf(first, ids[0] ?? "")).state).toBe("held");
    at(CALL);
    await Promise.all(hosts.map(({ poll }) => poll()));
    const lapsed = { state: "lapsed", lastAction: "lapse", answeredAt: null };
    expect(await stateOf(first, ids[0] ?? "")).toMatchObject({
      ...lapsed,
      due: ["visitor-appointment"],
    });
    expect(await stateOf(first, ids[1] ?? "")).toMatchObject({ ...lapsed, due: [] });
    expect(hosts.flatMap(({ lines }) => lines).join("\n")).not.toContain("not updated");
  });

  it("reminds once, a working day before", async () => {
    const [first, second] = await databases.hosts(kind);
    const hosts = [hostOf(first), hostOf(second)];
    const id = await request(first);
    await hosts[0]?.act(id, confirm);
    at("2026-03-06T06:59:59.000Z");
    await hosts[0]?.poll();
    expect(await hasReminder(first, id)).toBe(false);
    at(FRIDAY);
    await Promise.all(hosts.map(({ poll }) => poll()));
    expect(await stateOf(first, id)).toMatchObject({ reminded: 1 });
    expect(await hasReminder(first, id)).toBe(true);
    const { db } = await first.database();
    const delivered = { state: "delivered", deliveredAt: FRIDAY } as const;
    await db.updateTable("deliveries").set(delivered).execute();
    at("2026-03-06T12:00:00.000Z");
    await hosts[1]?.act(id, phone);
    await Promise.all(hosts.map(({ poll }) => poll()));
    expect(await hasReminder(first, id)).toBe(false);
  });

  it("reminds also of a call whose visitor has given a number when it was due", async () => {
    const { store } = await databases.open(kind);
    const { act, poll } = hostOf(store);
    const [id, other] = [
      await request(store),
      await request(store, { ...MONDAY, timeSlot: "9:00 - 9:30" }),
    ];
    for (const each of [id, other]) await act(each, confirm);
    at("2026-03-06T12:00:00.000Z");
    await act(other, phone);
    await poll();
    await act(id, phone);
    for (const each of [id, other]) {
      expect(await stateOf(store, each)).toMatchObject({ reminded: 2 });
      expect(await hasReminder(store, each)).toBe(true);
    }
  });

  it("takes the same number once, and keeps the line to the visitor", async () => {
    const { store } = await databases.open(kind);
    const { act } = hostOf(store);
    const id = await request(store);
    const time = { day: "2026-03-11", slot: "9:00 - 9:30" };
    await act(id, { by: "owner", name: "propose", words: "I travel.", ...time });
    expect(await act(id, { ...phone, seen: 1 })).toMatchObject({ outcome: "changed" });
    const again = await act(id, { ...phone, seen: 1 });
    expect(again).toMatchObject({
      outcome: "unchanged",
      call: { appointment: { sequence: 2, words: "I travel.", updatedAt: NOW.toISOString() } },
    });
  });

  it("reminds of a new time, and withdraws the reminder of an earlier one", async () => {
    const { store } = await databases.open(kind);
    const { act, poll } = hostOf(store);
    const id = await request(store);
    await act(id, confirm);
    at(FRIDAY);
    await poll();
    await act(id, { by: "visitor", name: "change", day: "2026-03-11", slot: "9:00 - 9:30" });
    await poll();
    expect(await hasReminder(store, id)).toBe(false);
    await act(id, confirm);
    at("2026-03-10T08:00:00.000Z");
    await poll();
    expect(await hasReminder(store, id)).toBe(true);
    await act(id, cancel);
    await poll();
    expect(await stateOf(store, id)).toMatchObject({
      state: "cancelled",
      due: ["visitor-appointment", "owner-appointment"],
    });
  });

  it("reminds before a closure, not of late confirmations, and not where it is off", async () => {
    const { store, db } = await databases.open(kind);
    const { act, poll } = hostOf(store);
    const id = await request(store);
    await act(id, confirm);
    await addClosure(db, { firstDay: "2026-03-06", lastDay: "2026-03-06" });
    at("2026-03-05T07:00:00.000Z");
    await hostOf(store, false).poll();
    expect(await hasReminder(store, id)).toBe(false);
    await poll();
    expect(await hasReminder(store, id)).toBe(true);
    const late = await request(store, { ...MONDAY, timeSlot: "9:00 - 9:30" });
    at("2026-03-05T08:00:01.000Z");
    await act(late, confirm);
    await poll();
    expect(await hasReminder(store, late)).toBe(false);
    at("2026-03-06T08:00:00.000Z");
    await poll();
    expect(await hasReminder(store, late)).toBe(true);
    const later = await request(store, { ...MONDAY, timeSlot: "10:00 - 10:30" });
    at("2026-03-06T09:00:01.000Z");
    await act(later, confirm);
    at("2026-03-09T06:00:00.000Z");
    await poll();
    expect(await hasReminder(store, later)).toBe(false);
  });

  it("keeps seat and hold when a number comes, also where the time is full", async () => {
    const { store, db } = await databases.open(kind);
    const { act } = hostOf(store);
    const id = await request(store, { ...MONDAY, phone: "" });
    await db
      .updateTable("appointments")
      .set({ seat: null, heldUntil: NOW.toISOString() })
      .execute();
    const other = await request(store, MONDAY);
    await act(other, confirm);
    expect(await act(id, phone)).toMatchObject({
      outcome: "changed",
      call: {
        appointment: { state: "held", sequence: 1, seat: null, heldUntil: NOW.toISOString() },
        submission: { fields: { phone: phone.phone, name: "Aino Virta" } },
      },
    });
    expect((await store.appointment(id))?.submission.fields.phone).toBe(phone.phone);
    expect((await stateOf(store, id)).due).toEqual(["owner-appointment"]);
    await act(other, phone);
    expect((await stateOf(store, other)).due).toEqual(["visitor-appointment", "owner-appointment"]);
  });

  it("frees the seat of calls that are over, and asks again after a change", async () => {
    const { store, db } = await databases.open(kind);
    const { act } = hostOf(store);
    const id = await request(store);
    await act(id, confirm);
    expect((await stateOf(store, id)).answeredAt).toBe(NOW.toISOString());
    await db.deleteFrom("deliveries").execute();
    at(CALL);
    for (const name of ["miss", "attend", "miss"] as const) {
      const result = await act(id, { by: "owner", name });
      expect(result).toMatchObject({ outcome: "changed", call: { appointment: { seat: null } } });
    }
    expect(await stateOf(store, id)).toMatchObject({ state: "missed", due: [] });
    await db.updateTable("submissions").set({ told: "soon,late" }).execute();
    await act(id, { by: "visitor", name: "change", day: "2026-03-11", slot: "9:00 - 9:30" });
    expect(await stateOf(store, id)).toMatchObject({ state: "held", answeredAt: null });
    const told = { told: "", waitingSince: CALL };
    expect(await db.selectFrom("submissions").select(["told", "waitingSince"]).execute()).toEqual([
      told,
    ]);
    // Neither a number nor the end of the time makes the answer late.
    at("2026-03-09T12:00:00.000Z");
    await act(id, phone);
    const { rules } = hostOf(store);
    const lateAt = async (time: string) => {
      at(time);
      await hostOf(store).poll();
      return countLate(await store.unansweredLeads(now), await rules(), now);
    };
    expect(await lateAt("2026-03-10T12:00:00.000Z")).toBe(0);
    expect(await lateAt("2026-03-11T10:00:00.000Z")).toBe(1);
  });
});
