import type { NewLead } from "../../../functions/store/save";
import { type Store } from "../../../functions/store/store";
import type { Channel } from "../../../functions/store/tables";
import { KINDS, useDatabases } from "../support/databases";

import { removeTemporaryFolders } from "../support/temporary-folder";
import { submission, newLead, NOW, type LeadChange } from "../support/records";
import { DEFAULT_BOOKING } from "../../../functions/contract/service-content";
import { createAvailability } from "../../../functions/appointments/availability";
import { applyAction } from "../../../functions/appointments/apply-action";
import type { AppointmentAction } from "../../../functions/contract/appointment";

const toBoth = (change: Parameters<typeof submission>[0] = {}): NewLead => ({
  submission: submission(change),
  channels: ["webhook", "mail"],
});
const ids = async (store: Store) => (await store.leads(1000)).map(({ id }) => id).sort();

const databases = useDatabases();
afterEach(removeTemporaryFolders);

describe.each(KINDS)("saving on %s", (kind) => {
  it("keeps a lead with a pending delivery for each channel", async () => {
    const { store } = await databases.open(kind);
    const lead = toBoth({ submissionUrl: "http://localhost:9000/sää", trapText: "" });
    expect(await store.save(lead)).toBe("stored");
    const [found] = await store.leads(10);
    expect(found).toMatchObject({ id: lead.submission.id, fields: lead.submission.fields });
    expect(found).toMatchObject({ state: "pending", submissionUrl: "http://localhost:9000/sää" });
    expect(found?.deliveries.map(({ channel }) => channel).sort()).toEqual(["mail", "webhook"]);
  });

  it("takes a repeat for what it is, and other answers under a taken id for a conflict", async () => {
    const { store } = await databases.open(kind);
    const lead = toBoth();
    await store.save(lead);
    expect(await store.save(lead)).toBe("repeated");
    const other = { ...lead, submission: { ...lead.submission, contentHash: "other" } };
    expect(await store.save(other)).toBe("conflict");
    const found = await store.leads(10);
    expect(found).toHaveLength(1);
    expect(found[0]?.deliveries).toHaveLength(2);
    const { id, contentHash } = lead.submission;
    expect(await store.has(id, contentHash)).toBe(true);
    expect(await store.has(id, "other")).toBe(false);
  });

  it("keeps all of many that come at once to two hosts in any order of ids", async () => {
    const hosts = await databases.hosts(kind);
    const leads = Array.from({ length: 300 }, () => toBoth());
    const both = hosts.map((host, index) => {
      const order = index === 0 ? leads : [...leads].reverse();
      return Promise.all(order.map((lead) => host.save(lead)));
    });
    const outcomes = (await Promise.all(both)).flat();
    expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(300);
    const found = await Promise.all(hosts.map(ids));
    expect(found[0]).toEqual(leads.map(({ submission: { id } }) => id).sort());
  });

  it("clears the flag when the same answers come again without it, and delivers them once", async () => {
    const { store } = await databases.open(kind);
    const lead = toBoth();
    await store.save({ submission: { ...lead.submission, flag: "trap" }, channels: [] });
    expect((await store.leads(10))[0]).toMatchObject({ flag: "trap", deliveries: [] });
    const again = await Promise.all([store.save(lead), store.save(lead)]);
    expect(again).toEqual(["repeated", "repeated"]);
    const [found] = await store.leads(10);
    expect(found).toMatchObject({ flag: null, state: "pending" });
    expect(found?.deliveries).toHaveLength(2);
  });

  it("writes a lead with its deliveries or not at all, and fails nobody else's", async () => {
    const { store } = await databases.open(kind);
    const good = [toBoth(), toBoth()];
    const bad = { ...toBoth(), channels: [null as unknown as Channel] };
    const saved = [good[0], bad, good[1]].map((lead) => lead && store.save(lead));
    const outcomes = await Promise.allSettled(saved);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await ids(store)).toEqual(good.map(({ submission: { id } }) => id).sort());
  });
});

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

describe.each(KINDS)("seats on %s", (kind) => {
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
    expect(outcomes).toEqual(["changed", ...Array<string>(7).fill("clash")]);
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
      await store.save({ ...late, hold: { seats: 1, until: "2026-03-10T22:00:00.000Z" } }),
    ).toBe("stored");
    expect(await perform(store, a.submission.id, confirm, 1, at)).toMatchObject({
      outcome: "clash",
      others: [{ submission: { id: b.submission.id } }],
    });
  });

  it("are taken by calls that overlap, whatever host takes them", async () => {
    const [first, second] = await databases.hosts(kind);
    const slots = ["9:00 - 9:30", "9:15-9:30", "9:10 - 9:20", "8:45 - 9:15"];
    const many = Array.from({ length: 5 }, () => slots).flat();
    const outcomes = await Promise.all(
      many.map((timeSlot, index) =>
        (index % 2 === 0 ? first : second).save(held(1, { answers: { timeSlot } })),
      ),
    );
    const calls = await first.takenTimes(NOW);
    const overlapping = calls.filter(
      (one) =>
        calls.filter((other) => other.startsAt < one.endsAt && one.startsAt < other.endsAt).length >
        1,
    );
    expect(overlapping).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(calls.length);
    expect(calls.length).toBeGreaterThan(0);
    // Those that only touch are free.
    expect(await second.save(held(1, { answers: { timeSlot: "9:30 - 10:00" } }))).toBe("stored");
  });

  it("are asked about before the owner gives one twice, and then given", async () => {
    const { store } = await databases.open(kind);
    // Requests of a release without seats: both are held, and neither has a seat.
    const [a, b, c] = [newLead(), newLead(), held(1, { answers: { timeSlot: "8:30 - 9:00" } })];
    for (const lead of [a, b, c]) expect(await store.save(lead)).toBe("stored");
    expect((await perform(store, a.submission.id, confirm)).outcome).toBe("changed");
    // A call that is confirmed has its time, with a seat or without.
    expect(await store.save(held(1))).toBe("full");
    const others = [{ submission: { id: a.submission.id }, appointment: { state: "confirmed" } }];
    const asked = await perform(store, b.submission.id, confirm);
    expect(asked).toMatchObject({
      outcome: "clash",
      others,
      call: { appointment: { state: "held" } },
    });
    const propose = { by: "owner", name: "propose", day: "2026-03-05", slot: "8:15-8:30" } as const;
    const slot = "8:00 - 8:30";
    expect(await perform(store, c.submission.id, { ...propose, slot })).toMatchObject({
      outcome: "clash",
      others,
    });
    const sure = { ...confirm, isSure: true } as const;
    expect(await perform(store, b.submission.id, sure)).toMatchObject({
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

  it("are not asked about where there are enough", async () => {
    const { store } = await databases.open(kind);
    const made = [held(2), held(2)];
    for (const lead of made) await store.save(lead);
    for (const { submission } of made)
      expect((await perform(store, submission.id, confirm, 2)).outcome).toBe("changed");
    const other = newLead();
    await store.save(other);
    expect((await perform(store, other.submission.id, confirm, 2)).outcome).toBe("clash");
  });
});

/** How many of the stored leads have a receipt in the outbox. */
async function receipts(store: Store): Promise<number> {
  const leads = await store.leads(1000);
  const channels = leads.flatMap(({ deliveries }) => deliveries.map(({ channel }) => channel));
  return channels.filter((channel) => channel === "visitor-receipt").length;
}

describe.each(KINDS)("receipts on %s", (kind) => {
  const lead = (change: LeadChange = {}) =>
    newLead({ channels: ["mail", "visitor-receipt"], ...change });

  it("are three for an address when many leads come at once", async () => {
    const { store } = await databases.open(kind);
    const saved = Array.from({ length: 40 }, (_, index) =>
      store.save(lead({ answers: { email: index % 2 ? "aino@example.com" : "AINO@example.com" } })),
    );
    const others = ["b", "c"].map((name) =>
      store.save(lead({ answers: { email: `${name}@example.com` } })),
    );
    expect(new Set(await Promise.all([...saved, ...others]))).toEqual(new Set(["stored"]));
    expect(await receipts(store)).toBe(5);
    const mails = (await store.leads(1000)).flatMap(({ deliveries }) => deliveries);
    expect(mails.filter(({ channel }) => channel === "mail")).toHaveLength(42);
  });

  it("are three more on the next day in Oslo", async () => {
    const { store } = await databases.open(kind);
    // The clocks of Oslo are an hour ahead.
    for (const time of ["2026-03-04T22:59:59.000Z", "2026-03-04T23:00:00.000Z"])
      for (let count = 0; count < 5; count++) await store.save(lead({ receivedAt: time }));
    expect(await receipts(store)).toBe(6);
  });
});
