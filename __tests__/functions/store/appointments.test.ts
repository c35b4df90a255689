import { DEFAULT_BOOKING } from "../../../functions/contract/service-content";
import { createAvailability } from "../../../functions/appointments/availability";
import { applyAction } from "../../../functions/appointments/apply-action";
import type { AppointmentAction } from "../../../functions/appointments/appointment";
import type { Store } from "../../../functions/store/store";
import { KINDS, useDatabases, type TestDatabase } from "../support/databases";
import { contents, leads, saveLead } from "../support/leads";
import { newLead, NOW, type LeadChange } from "../support/records";
import { restoreAfter } from "../support/restored";

const databases = useDatabases();

const UNTIL = "2026-03-06T22:00:00.000Z";
const held = (seats: number, change: LeadChange = {}) => ({
  ...newLead(change),
  hold: { seats, until: UNTIL },
});

function perform(store: Store, id: string, action: AppointmentAction, seats?: number, at = NOW) {
  const rules = { ...DEFAULT_BOOKING, ...(seats && { seats }) };
  const now = () => at;
  const availability = createAvailability({ rules, store, now });
  const channels = ["visitor-appointment", "owner-appointment"] as const;
  return applyAction({ store, availability, rules, channels, now }, id, action);
}

const confirm = { by: "owner", name: "confirm" } as const;
const cancel = { by: "visitor", name: "cancel" } as const;

const seatsOf = async ({ db }: TestDatabase) =>
  (await db.selectFrom("appointments").select("seat").orderBy("seat").execute()).map(
    ({ seat }) => seat,
  );

describe.each(KINDS)("seats on %s", (kind) => {
  it("are as many as there are, for hosts that save at once", async () => {
    const [first, second] = await databases.hosts(kind);
    const made = Array.from({ length: 60 }, () => held(3));
    const outcomes = await Promise.all(
      made.map((lead, index) => (index % 2 === 0 ? first : second).save(lead)),
    );
    expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === "full")).toHaveLength(57);
    expect(await first.leads(99)).toHaveLength(3);
    expect(await first.fullTimes(3, NOW)).toEqual(["2026-03-05T06:00:00.000Z"]);
    expect(await first.fullTimes(4, NOW)).toEqual([]);
  });

  it("are taken once by owners who confirm at once on two hosts", async () => {
    const [first, second] = await databases.hosts(kind);
    const made = Array.from({ length: 8 }, () => newLead());
    for (const lead of made) await first.save(lead);
    const results = await Promise.all(
      made.map(({ submission }, index) =>
        perform(index % 2 === 0 ? first : second, submission.id, confirm, 1),
      ),
    );
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["changed", ...Array<string>(7).fill("taken")]);
  });

  it("go back when a call is cancelled, and moves take the new one first", async () => {
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
      freeTimes: [
        { day, slot: "9:00 - 9:30" },
        { day, slot: "9:30 - 10:00" },
        { day, slot: "10:00 - 10:30" },
      ],
    });
    expect((await perform(store, b.submission.id, cancel, 1)).outcome).toBe("changed");
    expect((await perform(store, a.submission.id, change, 1)).outcome).toBe("changed");
    expect(await store.fullTimes(1, NOW)).toEqual(["2026-03-05T06:30:00.000Z"]);
    expect(await store.save(held(1))).toBe("stored");
  });

  it("stay with their calls when the owner lowers their number", async () => {
    const database = await databases.open(kind);
    const { store } = database;
    const made = [held(3), held(3), held(3)];
    for (const lead of made) await store.save(lead);
    // Seat 1 is free again, but two calls are more than one seat.
    await perform(store, made[0]?.submission.id ?? "", cancel, 1);
    expect(await seatsOf(database)).toEqual(kind === "sqlite" ? [null, 2, 3] : [2, 3, null]);
    expect(await store.save(held(1))).toBe("full");
    expect((await perform(store, made[1]?.submission.id ?? "", confirm, 1)).outcome).toBe(
      "changed",
    );
    await perform(store, made[1]?.submission.id ?? "", cancel, 1);
    expect(await store.save(held(1))).toBe("full");
    await perform(store, made[2]?.submission.id ?? "", cancel, 1);
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
    expect(await store.fullTimes(1, at)).toEqual([]);
    const late = { ...b, submission: { ...b.submission, receivedAt: UNTIL } };
    expect(
      await store.save({ ...late, hold: { seats: 1, until: "2026-03-10T22:00:00.000Z" } }),
    ).toBe("stored");
    expect(await perform(store, a.submission.id, confirm, 1, at)).toMatchObject({
      outcome: "taken",
      freeTimes: [{ day: "2026-03-20" }, { day: "2026-03-20" }, { day: "2026-03-20" }],
    });
  });
});

describe.each(KINDS)("appointments on %s", (kind) => {
  it("and their queued mails go with an erased lead", async () => {
    const database = await databases.open(kind);
    const id = await saveLead(database, { channels: ["webhook", "visitor-receipt"] });
    const other = await saveLead(database, { answers: { email: "other@example.com" } });
    await perform(database.store, id, confirm);
    await database.leave();
    const erased = await leads(database.url, ["erase", "--email", "aino@example.com"]);
    expect(erased.code).toBe(0);
    const left = await contents(await databases.reopen(database));
    expect(left.appointments.map((row) => row.submissionId)).toEqual([other]);
    expect(left.deliveries).toHaveLength(1);
  });

  it("come back with a merge in their later state, also where their seat is taken", async () => {
    const database = await databases.open(kind);
    const lead = held(1);
    const { id } = lead.submission;
    await database.store.save(lead);
    await perform(database.store, id, confirm, 1, NOW);
    const feed = await database.store.secret("calendar-feed");
    const later = new Date(NOW.getTime() + 60_000);
    const slot = { day: "2026-03-06", slot: "9:00 - 9:30" };
    let added = "";
    const { before, restored, env } = await restoreAfter(databases, database, async (used) => {
      await perform(used.store, id, { by: "owner", name: "propose", ...slot }, 1, later);
      const next = held(1);
      added = next.submission.id;
      expect(await used.store.save(next)).toBe("stored");
      await used.store.secret("links");
    });
    // In the backup the confirmed call still has the seat of the added one.
    const another = held(1, { answers: { preferredDate: slot.day, timeSlot: slot.slot } });
    expect(await restored.store.save(another)).toBe("stored");
    expect((await leads(restored.url, ["merge", before.url], { env })).code).toBe(0);
    const { appointments, deliveries } = await contents(restored);
    const byId = new Map(appointments.map((row) => [row.submissionId, row]));
    expect(byId.get(id)).toMatchObject({ state: "proposed", seat: 2, sequence: 2 });
    expect(byId.get(added)).toMatchObject({ state: "held", seat: 1 });
    expect(byId.get(another.submission.id)).toMatchObject({ seat: 1 });
    expect(deliveries.join()).toContain(`"channel":"visitor-appointment"`);
    const told = deliveries.filter((row) => row.includes("visitor-appointment"));
    expect(told).toEqual([expect.stringContaining(`"createdAt":"${later.toISOString()}"`)]);
    expect(await restored.store.secret("calendar-feed")).toBe(feed);
    const again = await leads(restored.url, ["merge", before.url, "--json"], { env });
    expect(JSON.parse(again.out)).toMatchObject({ added: 0, updated: 0 });
  });

  it("move with their links", async () => {
    const from = await databases.open(kind);
    const to = await databases.open(kind === "sqlite" ? "postgres" : "sqlite");
    const id = await saveLead(from);
    await perform(from.store, id, confirm);
    const links = await from.store.secret("links");
    // A host has looked at the new database.
    await to.store.secret("links");
    const { appointments } = await contents(from);
    await from.leave();
    expect((await leads(from.url, ["move", "--to", to.url])).code).toBe(0);
    expect((await contents(to)).appointments).toEqual(appointments);
    expect(await to.store.secret("links")).toBe(links);
    // Again, after the new host has gone on.
    const later = new Date(NOW.getTime() + 60_000);
    await perform(to.store, id, cancel, undefined, later);
    const since = await contents(to);
    expect((await leads(from.url, ["move", "--to", to.url])).code).toBe(0);
    expect(await contents(to)).toEqual(since);
  });
});
