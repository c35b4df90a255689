import BetterSqlite3 from "better-sqlite3";
import { statSync } from "node:fs";
import path from "node:path";
import { tracesIn, withPerson } from "../../support/canaries";
import type { Lead } from "../../../../functions/store/lead";
import { KINDS, useDatabases } from "../../support/databases";
import { exported, leads, saveLead } from "../../support/leads";

const databases = useDatabases();

describe.each(KINDS)("leads erase on %s", (kind) => {
  it("erases all submissions of a person, in any capitalisation, and no others", async () => {
    const database = await databases.open(kind);
    const mine = await withPerson(database);
    const before = (await exported(database.url)).length;
    const dry = await leads(database.url, [
      "erase",
      "--email",
      "Canary.Ä@example.com",
      "--dry-run",
    ]);
    expect(dry.out).toContain(`Would erase 2 submissions.\n  ${mine.join("\n  ")}`);
    // The same address in another form of Unicode, as a mail program copies it.
    const address = " Canary <canary.A\u0308@EXAMPLE.com\u200b> ";
    const { code, out } = await leads(database.url, ["erase", "--email", address, "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ ids: mine, mentions: [], isCompact: true });
    expect(await exported(database.url)).toHaveLength(before - 2);
    for (const table of ["deliveries", "appointments", "leadNotes"] as const) {
      const remaining = database.db.selectFrom(table).where("submissionId", "in", mine);
      expect(await remaining.selectAll().execute()).toEqual([]);
    }
  });

  it("exports all submissions of a person, and lists others that mention them", async () => {
    const database = await databases.open(kind);
    const mine = await withPerson(database);
    const other = await saveLead(database, { attribution: { utm_term: "CANARY.Ä@example.com" } });
    const args = ["export", "--format", "json", "--email", "canary.ä@example.com"];
    const { out, err } = await leads(database.url, args);
    expect(err).toContain(`mention the address: ${other}\n`);
    const exportedLeads = JSON.parse(out) as Lead[];
    expect(exportedLeads.map(({ id }) => id).sort()).toEqual(mine);
    const [flagged, booked] = exportedLeads[0]?.flag ? exportedLeads : exportedLeads.toReversed();
    expect(flagged).toMatchObject({ trapText: "trap canary", deliveries: [], call: null });
    expect(booked).toMatchObject({
      language: "en",
      timeZone: "Europe/Stockholm",
      attribution: { utm_campaign: "canary-spring", referrer: "kanaria.example.com" },
      call: { state: "held", startsAt: expect.stringContaining("2026-03-05"), heldUntil: null },
      notes: [{ text: "Called, Kanaria is at sea" }],
      deliveries: ["webhook", "mail", "visitor-receipt"].map((channel) => ({
        channel,
        attempts: 1,
      })),
    });
    const csv = await leads(database.url, args.toSpliced(1, 2));
    for (const text of ["visitor-receipt pending", "Kanaria is at sea", "Europe/Stockholm"])
      expect(csv.out).toContain(text);
  });

  it("reports an unknown person and an invalid address", async () => {
    const { url } = await databases.open(kind);
    expect(await leads(url, ["erase", "--email", "nobody@example.com"])).toMatchObject({
      code: 0,
      out: expect.stringContaining("There is no submission of"),
    });
    for (const args of [
      [],
      ["--email", "nobody"],
      ["--id", "1f0c"],
      ["--id", "1f0c", "--email", "a@b.fi"],
    ])
      expect(await leads(url, ["erase", ...args])).toMatchObject({ code: 1, out: "" });
  });

  it("lists other people's submissions that mention the person, and erases one by its id", async () => {
    const database = await databases.open(kind);
    await saveLead(database, { answers: { email: "canary@example.com" } });
    const other = await saveLead(database, {
      answers: { message: "Ask CANARY@example.com, too." },
    });
    const { code, out } = await leads(database.url, ["erase", "--email", "canary@example.com"]);
    expect(code).toBe(0);
    expect(out).toContain(`mention it.`);
    expect(out).toContain(`  npm run leads -- erase --id ${other}`);
    const second = await leads(database.url, ["erase", "--id", other.toUpperCase()]);
    expect({ code: second.code, out: second.out }).toEqual({
      code: 0,
      out: expect.stringContaining("Erased 1 submission of"),
    });
    expect(await exported(database.url)).toEqual([]);
  });
});

test("after an erasure, no byte of the person is in a SQLite file that a host has open", async () => {
  const database = await databases.open("sqlite");
  await withPerson(database);
  expect(tracesIn(path.dirname(database.file))).not.toEqual([]);
  const { code, out } = await leads(database.url, ["erase", "--email", "canary.ä@example.com"]);
  expect(code).toBe(0);
  expect(out).toContain("Erased 2 submissions of");
  expect(tracesIn(path.dirname(database.file))).toEqual([]);
  expect(statSync(`${database.file}-wal`).size).toBe(0);
  // The file was rewritten: in a larger one, secure_delete leaves copies of rows that were moved.
  const file = new BetterSqlite3(database.file, { readonly: true });
  expect(file.pragma("freelist_count", { simple: true })).toBe(0);
  file.close();
  // The host goes on with the same connection.
  await saveLead(database, {});
  expect(await database.store.leads(999)).toHaveLength(201);
});

test("after an erasure, no byte of the person is in a table, index or statistic of PostgreSQL", async () => {
  const database = await databases.open("postgres");
  const cluster = await databases.cluster();
  const name = path.basename(database.url);
  const [place] = await cluster.query<{ folder: string }>(
    `select current_setting('data_directory') || '/base/' || oid as folder from pg_database
     where datname = '${name}'`,
  );
  await withPerson(database);
  await cluster.query("analyze submissions", name);
  await cluster.query("checkpoint");
  const folder = place?.folder ?? "";
  expect(tracesIn(folder)).not.toEqual([]);
  const { code, out } = await leads(database.url, ["erase", "--email", "canary.ä@example.com"]);
  expect(code).toBe(0);
  expect(out).toContain("PostgreSQL's log, archives, replicas and backups still contain it");
  await cluster.query("checkpoint");
  expect(tracesIn(folder)).toEqual([]);
});

test("an erasure that a running host prevents from finishing says what to do", async () => {
  const database = await databases.open("sqlite");
  await withPerson(database);
  // A reader that stays: the log cannot be emptied past what it still sees.
  const reader = new BetterSqlite3(database.file);
  reader.exec("begin");
  reader.prepare("select count(*) from submissions").get();
  const erasing = leads(database.url, ["erase", "--email", "canary.ä@example.com"], {
    timeoutMs: 300,
  });
  expect(await erasing).toMatchObject({
    code: 1,
    err: expect.stringMatching(/host prevented[^]*erase the same again/u),
  });
  reader.close();
  const secondRun = await leads(database.url, ["erase", "--email", "canary.ä@example.com"]);
  expect(secondRun.code).toBe(0);
  expect(tracesIn(path.dirname(database.file))).toEqual([]);
});
