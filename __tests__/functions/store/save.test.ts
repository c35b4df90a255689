import type { NewLead } from "../../../functions/store/save";
import { type Store } from "../../../functions/store/store";
import type { Channel } from "../../../functions/store/channels";
import { KINDS, useDatabases } from "../support/databases";

import { removeTemporaryFolders } from "../support/temporary-folder";
import { submission, newLead, type LeadChange } from "../support/records";

const toBoth = (change: Parameters<typeof submission>[0] = {}): NewLead => ({
  submission: submission(change),
  channels: ["webhook", "mail"],
});
const ids = async (store: Store) => (await store.leads(1000)).map(({ id }) => id).sort();

const databases = useDatabases();
afterEach(removeTemporaryFolders);

describe.each(KINDS)("saving on %s", (kind) => {
  it("stores a lead with a pending delivery for each channel", async () => {
    const { store } = await databases.open(kind);
    const lead = toBoth({ submissionUrl: "http://localhost:9000/sää", trapText: "" });
    expect(await store.save(lead)).toBe("stored");
    const [row] = await store.leads(10);
    expect(row).toMatchObject({ id: lead.submission.id, fields: lead.submission.fields });
    expect(row).toMatchObject({ state: "pending", submissionUrl: "http://localhost:9000/sää" });
    expect(row?.deliveries.map(({ channel }) => channel).sort()).toEqual(["mail", "webhook"]);
  });

  it("recognises a repeat, and reports other answers with the same id as a conflict", async () => {
    const { store } = await databases.open(kind);
    const lead = toBoth();
    await store.save(lead);
    expect(await store.save(lead)).toBe("repeated");
    const other = { ...lead, submission: { ...lead.submission, contentHash: "other" } };
    expect(await store.save(other)).toBe("conflict");
    const storedLeads = await store.leads(10);
    expect(storedLeads).toHaveLength(1);
    expect(storedLeads[0]?.deliveries).toHaveLength(2);
    const { id, contentHash } = lead.submission;
    expect(await store.has(id, contentHash)).toBe(true);
    expect(await store.has(id, "other")).toBe(false);
  });

  it("stores many leads that reach two hosts at once, in any order of ids", async () => {
    const hosts = await databases.hosts(kind);
    const leads = Array.from({ length: 300 }, () => toBoth());
    const both = hosts.map((host, index) => {
      const order = index === 0 ? leads : [...leads].reverse();
      return Promise.all(order.map((lead) => host.save(lead)));
    });
    const outcomes = (await Promise.all(both)).flat();
    expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(300);
    const storedIds = await Promise.all(hosts.map(ids));
    expect(storedIds[0]).toEqual(leads.map(({ submission: { id } }) => id).sort());
  });

  it("clears the flag when the same answers arrive without it, and delivers them once", async () => {
    const { store } = await databases.open(kind);
    const lead = toBoth();
    await store.save({ submission: { ...lead.submission, flag: "trap" }, channels: [] });
    expect((await store.leads(10))[0]).toMatchObject({ flag: "trap", deliveries: [] });
    const hold = { seats: 1, heldUntil: "2026-03-06T22:00:00.000Z" };
    const repeats = await Promise.all([store.save({ ...lead, hold }), store.save(lead)]);
    expect(repeats).toEqual(["repeated", "repeated"]);
    const [storedLead] = await store.leads(10);
    const call = { state: "held", heldUntil: hold.heldUntil };
    expect(storedLead).toMatchObject({ flag: null, state: "pending", call });
    expect(storedLead?.deliveries).toHaveLength(2);
  });

  it("writes a lead with its deliveries or not at all, and does not affect other leads", async () => {
    const { store } = await databases.open(kind);
    const good = [toBoth(), toBoth()];
    const bad = { ...toBoth(), channels: [null as unknown as Channel] };
    const saved = [good[0], bad, good[1]].map((lead) => lead && store.save(lead));
    const outcomes = await Promise.allSettled(saved);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await ids(store)).toEqual(good.map(({ submission: { id } }) => id).sort());
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

  it("are limited to three for an address when many leads arrive at once", async () => {
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

  it("are allowed again on the next day (UTC)", async () => {
    const { store } = await databases.open(kind);
    for (const time of ["2026-03-04T23:59:59.000Z", "2026-03-05T00:00:00.000Z"])
      for (let count = 0; count < 5; count++) await store.save(lead({ receivedAt: time }));
    expect(await receipts(store)).toBe(6);
  });
});
