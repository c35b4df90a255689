import type { Claim } from "../../../functions/store/outbox";
import type { Store } from "../../../functions/store/store";
import { KINDS, useDatabases } from "../support/databases";
import { booking, submission, newLead, type LeadChange } from "../support/records";
const START = Date.parse("2026-03-04T10:00:00Z");
const at = (minutes: number) => new Date(START + minutes * 60_000);
const iso = (minutes: number) => at(minutes).toISOString();
const LEASE_MS = 30_000;

const claimOf = (owner: string, minutes: number, limit = 10): Claim => ({
  channel: "webhook",
  limit,
  owner,
  now: at(minutes),
  leaseMs: LEASE_MS,
});

/** A lead for the webhook that came in this minute. */
async function lead(store: Store, minute: number): Promise<string> {
  const one = submission({ receivedAt: iso(minute) });
  await store.save({ submission: one, channels: ["webhook"] });
  return one.id;
}

const databases = useDatabases();

describe.each(KINDS)("the outbox on %s", (kind) => {
  it("gives what is due, the longest due first, and nothing of another channel", async () => {
    const { store } = await databases.open(kind);
    const late = await lead(store, 5);
    const early = await lead(store, 1);
    await lead(store, 30);
    const due = await store.claim(claimOf("a", 10));
    expect(due.map(({ submission }) => submission.id)).toEqual([early, late]);
    expect(due[0]).toMatchObject({ submission: { fields: booking }, attempts: 0 });
    expect(await store.claim({ ...claimOf("a", 60), channel: "mail" })).toEqual([]);
  });

  it("gives what was tried least before what has been due for longer", async () => {
    const { store } = await databases.open(kind);
    const tried = await lead(store, 0);
    const [one] = await store.claim(claimOf("a", 1));
    if (!one) throw new Error("Nothing was due.");
    await store.settle(one, "a", { state: "pending", nextAttemptAt: iso(2), reason: "http 400" });
    const fresh = await lead(store, 3);
    const due = await store.claim(claimOf("a", 10, 1));
    due.push(...(await store.claim(claimOf("a", 10))));
    expect(due.map(({ submission }) => submission.id)).toEqual([fresh, tried]);
  });

  it("gives a delivery to one relay until its lease has run out", async () => {
    const { store } = await databases.open(kind);
    const id = await lead(store, 0);
    expect(await store.claim(claimOf("a", 1))).toHaveLength(1);
    expect(await store.claim(claimOf("b", 1))).toEqual([]);
    expect(await store.nextDue("webhook")).toBe(iso(1.5));
    expect(await store.claim(claimOf("b", 1.5))).toMatchObject([{ submission: { id } }]);
  });

  it("gives what was leased further ahead than any lease lasts: the clock was put back", async () => {
    const { store } = await databases.open(kind);
    const id = await lead(store, 0);
    expect(await store.claim(claimOf("fast clock", 180))).toHaveLength(1);
    expect(await store.claim(claimOf("right clock", 1))).toMatchObject([{ submission: { id } }]);
  });

  it("never gives the same delivery to two hosts that ask at the same moment", async () => {
    const [first, second] = await databases.hosts(kind);
    await Promise.all(Array.from({ length: 60 }, () => lead(first, 0)));
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? second : first).claim(claimOf(`host-${index}`, 1, 5)),
      ),
    );
    const given = taken.flat().map(({ submission }) => submission.id);
    expect(new Set(given).size).toBe(given.length);
    const rest = await first.claim(claimOf("last", 1, 100));
    expect(given.length + rest.length).toBe(60);
  });

  it("writes down a failure, and gives the delivery again when its time has come", async () => {
    const { store } = await databases.open(kind);
    await lead(store, 0);
    const [one] = await store.claim(claimOf("a", 1));
    if (!one) throw new Error("Nothing was due.");
    await store.settle(one, "a", { state: "pending", nextAttemptAt: iso(3), reason: "http 500" });
    expect(await store.claim(claimOf("b", 2))).toEqual([]);
    expect(await store.nextDue("webhook")).toBe(iso(3));
    expect(await store.claim(claimOf("b", 3))).toMatchObject([{ attempts: 1 }]);
    expect((await store.leads(1))[0]?.deliveries).toMatchObject([{ lastReason: "http 500" }]);
  });

  it("gives at once what would wait for longer than any pause: the clock was put back", async () => {
    const { store } = await databases.open(kind);
    await lead(store, 24 * 60);
    expect(await store.claim(claimOf("a", 23 * 60))).toEqual([]);
    expect(await store.claim(claimOf("a", 0))).toHaveLength(1);
  });

  it("lets a failure count only while the lease holds, and an arrival always", async () => {
    const { store } = await databases.open(kind);
    await lead(store, 0);
    const [one] = await store.claim(claimOf("a", 1));
    await store.claim(claimOf("b", 2));
    if (!one) throw new Error("Nothing was due.");
    await store.settle(one, "a", { state: "stopped", reason: "http 410" });
    expect((await store.leads(1))[0]).toMatchObject({ state: "pending" });
    await store.settle(one, "a", { state: "delivered", at: iso(2) });
    expect((await store.leads(1))[0]).toMatchObject({ state: "delivered" });
    expect(await store.nextDue("webhook")).toBeUndefined();
    // The other relay failed with what has arrived meanwhile.
    await store.settle(one, "b", { state: "pending", nextAttemptAt: iso(4), reason: "http 500" });
    expect((await store.leads(1))[0]).toMatchObject({ state: "delivered" });
    expect(await store.claim(claimOf("c", 60))).toEqual([]);
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
