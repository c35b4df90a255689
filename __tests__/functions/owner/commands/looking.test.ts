import type { Lead } from "../../../../functions/store/lead";
import type { NewLead } from "../../../../functions/store/save";
import { KINDS, useDatabases, type TestDatabase } from "../../support/databases";
import { leads, settleDue, saveLead } from "../../support/leads";
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

async function withLeads(database: TestDatabase, ...made: NewLead[]): Promise<TestDatabase> {
  for (const lead of made) await database.store.save(lead);
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

const idsOf = (json: string): string[] => (JSON.parse(json) as Lead[]).map(({ id }) => id);

describe.each(KINDS)("npm run leads on %s, while a host has the database open", (kind) => {
  it("lists the newest first, with one word for the state of each", async () => {
    const database = await withLeads(await databases.open(kind), ...four());
    await settleDue(database, { ids: [C] });
    const { code, out } = await leads(database.url, ["list"]);
    expect(code).toBe(0);
    expect(out.split("\n").map((line) => line.split(/ {2,}/u))).toEqual([
      ["reference", "received (UTC)", "form", "name", "company", "state"],
      ["DDDD4444", "2026-03-04 09:59", "send-message", "Aino Virta", "Virta Oy", "stored"],
      ["CCCC3333", "2026-03-04 09:58", "job-application", "Aino Virta", "pending"],
      ["AAAA2222", "2026-03-04 09:57", "standard-call", "Ville", "Virta Oy", "flagged"],
      ["AAAA1111", "2026-03-04 06:40", "standard-call", "Aino Virta", "Virta Oy", "pending"],
      [""],
    ]);
  });

  it("lists only what is asked for", async () => {
    const database = await withLeads(await databases.open(kind), ...four());
    await settleDue(database, { ids: [A], result: STOPPED });
    const found = async (...args: string[]): Promise<string[]> =>
      idsOf((await leads(database.url, ["list", "--json", ...args])).out);
    expect(await found("--state", "flagged")).toEqual([B]);
    expect(await found("--state", "stopped")).toEqual([A]);
    expect(await found("--state", "stored")).toEqual([D]);
    expect(await found("--form", "job-application")).toEqual([C]);
    expect(await found("--form", "standard-call")).toEqual([B, A]);
    expect(await found("--form", "send-message")).toEqual([D]);
    expect(await found("--since", "2026-03-04T09:58:00Z")).toEqual([D, C]);
    expect(await found("--since", "2026-03-05")).toEqual([]);
    expect(await found("--email", " AINO@example.com ")).toEqual([D, C, B, A]);
    expect(await found("--email", "nobody@example.com")).toEqual([]);
    expect(await found("--limit", "2")).toEqual([D, C]);
    expect(await found("--limit", "3", "--state", "stopped")).toEqual([A]);
  });

  it("shows one lead in full by the start of its id", async () => {
    const database = await withLeads(await databases.open(kind), ...four());
    await settleDue(database, { ids: [A], result: STOPPED });
    const { code, out } = await leads(database.url, ["show", "AAAA1"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^id +aaaa1111-0000-4000-8000-000000000001$/mu);
    expect(out).toMatch(/^message +one\n +two$/mu);
    expect(out).toMatch(/^webhook +stopped: .*1 try, last failure: http 410/mu);
    const flagged = await leads(database.url, ["show", B]);
    expect(flagged.out).toMatch(/^flag +trap: the decoy field was filled/mu);
    expect(flagged.out).toMatch(/^decoy field +Buy$/mu);
    const json = await leads(database.url, ["show", C, "--json"]);
    expect(JSON.parse(json.out)).toMatchObject({ id: C, deliveries: [{}, { channel: "mail" }] });
  });

  it.each([
    ["unknown", "bbbb", /no submission with the id bbbb.*leads -- list/],
    ["not unique", "aaaa", /starts with aaaa.*more/],
    ["no id", "%", /no submission with the id %/],
    ["an attack on the terminal", "\u001b[2J", /no submission with the id \\u001b\[2J/],
  ])("ends with 1 and says what to do when an id is %s", async (_name, id, said) => {
    const database = await withLeads(await databases.open(kind), ...four());
    const { code, out, err } = await leads(database.url, ["show", id]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(said);
  });

  it("counts by form, state and channel, and warns of what waits", async () => {
    const database = await withLeads(await databases.open(kind), ...four());
    const { code, out } = await leads(database.url, ["status"], {
      env: { WEBHOOK_URL: "https://example.com/x", WEBHOOK_SECRET: `whsec_${"YWFh".repeat(11)}` },
    });
    expect(code).toBe(0);
    expect(out).toMatch(/Channels: webhook on, mail off/u);
    expect(out).toMatch(/^submissions +pending +flagged +stored +all$/mu);
    expect(out).toMatch(/^standard-call +1 +1 +0 +2$/mu);
    expect(out).toMatch(/^all +2 +1 +1 +4$/mu);
    expect(out).toMatch(/^webhook +2 +2$/mu);
    expect(out).toContain("Calls to come: 1 held. See them: http://localhost:9000/owner/calls");
    expect(out).toContain("Oldest pending: 2026-03-04 06:40 UTC, 3 h 20 min ago");
    expect(out.match(/^WARNING: .*$/gmu)).toEqual([
      expect.stringContaining(
        "1 delivery has been pending for over an hour (webhook, the oldest for 3 h 20 min)",
      ),
      expect.stringContaining("1 delivery has to go out by mail, which is off"),
      expect.stringContaining("1 submission was flagged as spam"),
    ]);
  });

  it("says plainly that there are no submissions yet", async () => {
    const { url } = await databases.open(kind);
    expect((await leads(url, ["list"])).out).toBe("There are no submissions yet.\n");
    expect((await leads(url, ["status"])).out).toContain("There are no submissions yet.");
    expect((await leads(url, ["list", "--state", "stopped"])).out).toBe("No submission matches.\n");
  });
});

test("the state of a lead is the same in a query as in the lead", async () => {
  const database = await databases.open("sqlite");
  const all = ["pending", "delivered", "stopped"] as const;
  const pairs = [...all, undefined].flatMap((webhook) =>
    all.map((mail) => [webhook, mail] as const),
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
  const found = JSON.parse((await leads(database.url, ["list", "--json"])).out) as Lead[];
  for (const state of all) {
    const { out } = await leads(database.url, ["list", "--json", "--state", state]);
    expect(idsOf(out)).toEqual(found.filter((lead) => lead.state === state).map(({ id }) => id));
  }
  expect(new Set(found.map(({ state }) => state)).size).toBe(3);
});

test("pages of leads miss none and repeat none while more come in", async () => {
  const { db, store } = await databases.open("sqlite");
  const first = Array.from({ length: 95 }, (_, index) =>
    newLead({ receivedAt: ago(-(index % 5)) }),
  );
  await Promise.all(first.map((lead) => store.save(lead)));
  const found: string[] = [];
  for await (const page of leadPages(db, {}, "oldest first", 10)) {
    expect(page.length).toBeLessThanOrEqual(10);
    found.push(...page.map(({ id }) => id));
    await store.save(newLead({ receivedAt: ago(1) }));
  }
  expect(found.sort()).toEqual(first.map(({ submission }) => submission.id).sort());
});

describe.each(KINDS)("npm run leads -- list --search on %s", (kind) => {
  it("finds words in any case, in answers, notes and references", async () => {
    const database = await databases.open(kind);
    const aino = await saveLead(database, {
      id: "1f0c22aa-7c1e-4c8e-9d52-0d6a5f1c9e11",
      answers: { name: "Åsa Öberg", company: "ÄLV & Co", message: "Über\n10% [off] *now* a\\b?" },
    });
    const other = await saveLead(database, { answers: { name: "Ville", message: "100 ofx" } });
    const note = { id: "1", submissionId: other, text: "Ring Mäkinen", createdAt: "2026" };
    await database.db.insertInto("leadNotes").values(note).execute();
    const found = async (search: string): Promise<string[]> => {
      const { out } = await leads(database.url, ["list", "--json", "--search", search]);
      return (JSON.parse(out) as Lead[]).map(({ id }) => id);
    };
    const all = ["åsa öBERG", "öberg ÅSA", "älv &", "ÜBER", "10%", "[OFF]", "*now*", "a\\b?"];
    for (const search of [...all, "1F0C22AA", "1f0c22aa-7c1e"])
      expect({ search, ids: await found(search) }).toEqual({ search, ids: [aino] });
    for (const search of ["asa@", ".*", "a.o", "[a-z]"])
      expect({ search, ids: await found(search) }).toEqual({ search, ids: [] });
    expect(await found("mÄKINEN ring ville")).toEqual([other]);
    // The name of a field, and two words of two leads.
    expect(await found("preferredDate")).toEqual([]);
    expect(await found("Ville Åsa")).toEqual([]);
    expect((await found(" ")).sort()).toEqual([aino, other].sort());
  });
});
