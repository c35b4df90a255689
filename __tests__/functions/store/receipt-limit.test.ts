import type { Store } from "../../../functions/store/store";
import { KINDS, useDatabases } from "../support/databases";
import { newLead, type LeadChange } from "../support/records";

jest.setTimeout(60_000);
const databases = useDatabases();

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

  it("are three more on the next day in Helsinki", async () => {
    const { store } = await databases.open(kind);
    // The clocks of Helsinki are two hours ahead.
    for (const time of ["2026-03-04T21:59:59.000Z", "2026-03-04T22:00:00.000Z"])
      for (let count = 0; count < 5; count++) await store.save(lead({ receivedAt: time }));
    expect(await receipts(store)).toBe(6);
  });
});
