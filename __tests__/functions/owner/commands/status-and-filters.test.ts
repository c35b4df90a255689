import type { Lead } from "../../../../functions/store/lead";
import type { NewLead } from "../../../../functions/store/save";
import { KINDS, useDatabases, type TestDatabase } from "../../support/databases";
import { exported, leads, settleDue, saveLead } from "../../support/leads";
import { NOW, newLead } from "../../support/records";

import { leadPages } from "../../../../functions/store/lead-queries";

const databases = useDatabases();

const A = "aaaa1111-0000-4000-8000-000000000001";
const B = "aaaa2222-0000-4000-8000-000000000002";
const C = "cccc3333-0000-4000-8000-000000000003";
const D = "dddd4444-0000-4000-8000-000000000004";

function ago(minutes: number): string {
  return new Date(NOW.getTime() - minutes * 60_000).toISOString();
}

async function withLeads(database: TestDatabase, ...newLeads: NewLead[]): Promise<TestDatabase> {
  for (const lead of newLeads) await database.store.save(lead);
  return database;
}

const four = (): NewLead[] => [
  newLead({ id: A, receivedAt: ago(200), answers: { message: "one\ntwo" } }),
  newLead({ id: B, receivedAt: ago(3), flag: "trap", trapText: "Buy", answers: { name: "Ville" } }),
  newLead({
    id: C,
    receivedAt: ago(2),
    formName: "job-application",
    channels: ["webhook", "mail"],
  }),
  newLead({ id: D, receivedAt: ago(1), formName: "send-message-form", channels: [] }),
];

const STOPPED = { state: "stopped", reason: "http 410" } as const;

const idsOf = (leads: readonly Lead[]): string[] => leads.map(({ id }) => id);

describe.each(KINDS)(
  "leads status and filters on %s, while a host has the database open",
  (kind) => {
    it("exports only matching leads", async () => {
      const database = await withLeads(await databases.open(kind), ...four());
      await settleDue(database, { ids: [A], result: STOPPED });
      const idsFor = async (...args: string[]): Promise<string[]> =>
        idsOf(await exported(database.url, ...args));
      expect(await idsFor("--state", "flagged")).toEqual([B]);
      expect(await idsFor("--state", "stopped")).toEqual([A]);
      expect(await idsFor("--state", "stored")).toEqual([D]);
      expect(await idsFor("--form", "job-application")).toEqual([C]);
      expect(await idsFor("--form", "standard-call")).toEqual([A, B]);
      expect(await idsFor("--form", "send-message-form")).toEqual([D]);
      expect(await idsFor("--since", "2026-03-04T09:58:00Z")).toEqual([C, D]);
      expect(await idsFor("--since", "2026-03-05")).toEqual([]);
      expect(await idsFor("--email", " AINO@example.com ")).toEqual([A, B, C, D]);
      expect(await idsFor("--email", "nobody@example.com")).toEqual([]);
    });

    it("prints counts, and warns about pending deliveries", async () => {
      const database = await withLeads(await databases.open(kind), ...four());
      const { code, out } = await leads(database.url, ["status"], {
        env: { WEBHOOK_URL: "https://example.com/x", WEBHOOK_SECRET: `whsec_${"YWFh".repeat(11)}` },
      });
      expect(code).toBe(0);
      expect(out).toContain(`
Channels (in the settings of this terminal): webhook on, mail off, so visitors get no mails
Submissions: 1 flagged, 2 pending, 1 stored
Deliveries: 3 pending
Calls: 1 held
WARNING: `);
      expect(out.match(/^WARNING: .*$/gmu)).toEqual([
        expect.stringContaining(
          "1 e-mail or message cannot be sent: E-mail to you is switched off",
        ),
        expect.stringMatching(
          /1 e-mail or message has not been sent for over an hour \(Copy to your other program, for 3 h 20 min\)\. See why: \S+\/owner\/all\?show=pending$/u,
        ),
        expect.stringContaining("1 submission was flagged as spam"),
      ]);
    });

    it("counts by form, state and channel for programs", async () => {
      const database = await withLeads(await databases.open(kind), ...four());
      // As the host notes a minute later.
      await database.db
        .updateTable("appointments")
        .set({ startsAt: "2026-03-01T08:00:00.000Z" })
        .execute();
      const { out } = await leads(database.url, ["status", "--json"]);
      const summary = JSON.parse(out) as { leads: unknown[] };
      expect(summary).toMatchObject({
        channels: { webhook: false, mail: false },
        calls: { lapsed: 1 },
        deliveries: [
          { channel: "mail", state: "pending", count: 1 },
          { channel: "webhook", state: "pending", count: 2, overdue: 1 },
        ],
        oldestPending: ago(200),
      });
      expect(summary.leads).toHaveLength(4);
      expect(summary.leads).toContainEqual({ form: "standard-call", state: "flagged", count: 1 });
    });

    it("prints empty counts without submissions", async () => {
      const { url } = await databases.open(kind);
      const { out } = await leads(url, ["status"]);
      expect(out).toContain("Submissions: none\nDeliveries: none\nCalls: none\n");
    });
  },
);

test("a query and the lead have the same state", async () => {
  const database = await databases.open("sqlite");
  const states = ["pending", "delivered", "stopped"] as const;
  const pairs = [...states, undefined].flatMap((webhook) =>
    states.map((mail) => [webhook, mail] as const),
  );
  for (const [webhook, mail] of pairs) {
    const lead = newLead({ channels: webhook ? ["webhook", "mail"] : ["mail"] });
    await database.store.save(lead);
    for (const [channel, state] of [
      ["webhook", webhook],
      ["mail", mail],
    ] as const) {
      if (!state) continue;
      const mine = database.db.updateTable("deliveries").where("channel", "=", channel);
      await mine.where("submissionId", "=", lead.submission.id).set({ state }).execute();
    }
  }
  const exportedLeads = await exported(database.url);
  for (const state of states) {
    const filtered = await exported(database.url, "--state", state);
    expect(idsOf(filtered)).toEqual(
      exportedLeads.filter((lead) => lead.state === state).map(({ id }) => id),
    );
  }
  expect(new Set(exportedLeads.map(({ state }) => state)).size).toBe(3);
});

test("pages of leads neither miss nor repeat any while more arrive", async () => {
  const { db, store } = await databases.open("sqlite");
  const first = Array.from({ length: 95 }, (_, index) =>
    newLead({ receivedAt: ago(-(index % 5)) }),
  );
  await Promise.all(first.map((lead) => store.save(lead)));
  const ids: string[] = [];
  for await (const page of leadPages(db, {}, "oldest first", 10)) {
    expect(page.length).toBeLessThanOrEqual(10);
    ids.push(...page.map(({ id }) => id));
    await store.save(newLead({ receivedAt: ago(1) }));
  }
  expect(ids.sort()).toEqual(first.map(({ submission }) => submission.id).sort());
});

describe.each(KINDS)("leads export --search on %s", (kind) => {
  it("finds words in any case, in answers, notes and references", async () => {
    const database = await databases.open(kind);
    const aino = await saveLead(database, {
      id: "1f0c22aa-7c1e-4c8e-9d52-0d6a5f1c9e11",
      answers: { name: "Åsa Öberg", company: "ÄLV & Co", message: "Über\n10% [off] *now* a\\b?" },
    });
    const other = await saveLead(database, { answers: { name: "Ville", message: "100 ofx" } });
    const note = { id: "1", submissionId: other, text: "Ring Mäkinen", createdAt: "2026" };
    await database.db.insertInto("leadNotes").values(note).execute();
    const idsFor = async (search: string): Promise<string[]> =>
      idsOf(await exported(database.url, "--search", search));
    const searches = ["åsa öBERG", "öberg ÅSA", "älv &", "ÜBER", "10%", "[OFF]", "*now*", "a\\b?"];
    for (const search of [...searches, "1F0C22AA", "1f0c22aa-7c1e"])
      expect({ search, ids: await idsFor(search) }).toEqual({ search, ids: [aino] });
    for (const search of ["asa@", ".*", "a.o", "[a-z]"])
      expect({ search, ids: await idsFor(search) }).toEqual({ search, ids: [] });
    expect(await idsFor("mÄKINEN ring ville")).toEqual([other]);
    // The name of a field, and two words of two leads.
    expect(await idsFor("preferredDate")).toEqual([]);
    expect(await idsFor("Ville Åsa")).toEqual([]);
    expect((await idsFor(" ")).sort()).toEqual([aino, other].sort());
  });
});
