import type { Updateable } from "kysely";
import type { Lead } from "../../../../functions/store/lead";
import type { Channel } from "../../../../functions/store/channels";
import type { DeliveriesTable } from "../../../../functions/store/tables";
import { KINDS, useDatabases, type TestDatabase } from "../../support/databases";
import { leads, refusal } from "../../support/leads";
import { NOW, newLead } from "../../support/records";
import { relayTo } from "../../support/service";
import { chownSync, statSync } from "node:fs";
import path from "node:path";

import { temporaryFolder } from "../../support/temporary-folder";

const databases = useDatabases();

const A = "aaaa1111-0000-4000-8000-000000000001";
const B = "bbbb2222-0000-4000-8000-000000000002";
const LATER = "2026-03-05T10:00:00.000Z";
const env = relayTo("http://127.0.0.1:9/hook");

/** Sets a lead's delivery as a relay would have left it. */
async function set({ db }: TestDatabase, id: string, change: Updateable<DeliveriesTable>) {
  await db.updateTable("deliveries").set(change).where("submissionId", "=", id).execute();
}

async function lead({ store }: TestDatabase, id: string): Promise<Lead | undefined> {
  return (await store.leads(99)).find((each) => each.id === id);
}

async function due({ store }: TestDatabase, channel: Channel = "webhook", now = NOW) {
  const claim = { channel, limit: 99, owner: "x", now, leaseMs: 60_000 };
  return (await store.claim(claim)).map(({ submission }) => submission);
}

describe.each(KINDS)("leads retry on %s", (kind) => {
  const open = async (...ids: string[]) => {
    const database = await databases.open(kind);
    for (const id of ids) await database.store.save(newLead({ id }));
    return database;
  };

  it("makes a stopped delivery due again and keeps its number of attempts", async () => {
    const database = await open(A);
    await set(database, A, { state: "stopped", attempts: 3, lastReason: "http 410" });
    const { code, out } = await leads(database.url, ["retry", "aaaa"], { env });
    expect(code).toBe(0);
    expect(out).toBe("It is due now: a running host delivers within a minute.\n");
    expect(await lead(database, A)).toMatchObject({
      state: "pending",
      deliveries: [{ attempts: 3, nextAttemptAt: NOW.toISOString() }],
    });
    expect(await due(database)).toMatchObject([{ id: A }]);
  });

  it("makes pending deliveries due now, except those in progress", async () => {
    const database = await open(A, B);
    await set(database, A, { nextAttemptAt: LATER });
    await set(database, B, { leasedBy: "a relay", leasedUntil: "2026-03-04T10:02:00.000Z" });
    expect((await leads(database.url, ["retry", A], { env })).code).toBe(0);
    const { code, err } = await leads(database.url, ["retry", B], { env });
    expect(code).toBe(1);
    expect(err).toContain("being delivered right now");
    expect(await due(database)).toMatchObject([{ id: A }]);
  });

  it("repeats a delivered lead only with --again", async () => {
    const database = await open(A);
    await set(database, A, { state: "delivered", deliveredAt: LATER });
    const first = await leads(database.url, ["retry", A], { env });
    expect(first.code).toBe(1);
    expect(first.err).toContain("It was delivered");
    expect(await due(database)).toEqual([]);
    expect((await leads(database.url, ["retry", A, "--again"], { env })).code).toBe(0);
    expect(await due(database)).toMatchObject([{ id: A }]);
  });

  it("creates the deliveries of a lead that arrived before any channel, once", async () => {
    const database = await databases.open(kind);
    await database.store.save(newLead({ id: A, channels: [] }));
    const without = await leads(database.url, ["retry", A]);
    expect(without).toMatchObject(refusal("set WEBHOOK_URL"));
    const { code, out } = await leads(database.url, ["retry", A, "--json"], { env });
    expect({ code, data: JSON.parse(out) }).toEqual({ code: 0, data: { id: A, due: ["webhook"] } });
    expect(await due(database)).toMatchObject([{ id: A, fields: { name: "Aino Virta" } }]);
  });

  it("refuses a flagged lead and says how to deliver it", async () => {
    const database = await databases.open(kind);
    await database.store.save(newLead({ id: A, flag: "trap" }));
    expect(await leads(database.url, ["retry", A], { env })).toMatchObject(
      refusal("release it in the inbox"),
    );
    expect(await due(database)).toEqual([]);
  });

  it.each([
    ["unknown", "cccc", /no submission with the id cccc.*inbox.*leads -- export/],
    ["ambiguous", "aaaa", /starts with aaaa.*more/],
    ["not an id", "%", /no submission with the id %/],
    ["an attack on the terminal", "\u001b[2J", /no submission with the id \\u001b\[2J/],
  ])("fails and says what to do when the id is %s", async (_name, id, message) => {
    const database = await open(A, A.replace("1111", "2222"));
    const { code, out, err } = await leads(database.url, ["retry", id], { env });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(message);
  });

  it("makes everything pending or stopped due, and nothing else", async () => {
    const database = await databases.open(kind);
    const manyLeads = Array.from({ length: 1101 }, () => newLead());
    await Promise.all(manyLeads.map((each) => database.store.save(each)));
    const ids = manyLeads.map(({ submission }) => submission.id);
    await database.db.updateTable("deliveries").set({ nextAttemptAt: LATER }).execute();
    await set(database, ids[0] ?? "", { state: "stopped" });
    await set(database, ids[1] ?? "", { state: "delivered" });
    const { out } = await leads(database.url, ["retry", "--all", "--json"], { env });
    expect(JSON.parse(out)).toEqual({ due: 1100 });
    const claim = { channel: "webhook", limit: 2000, owner: "x", now: NOW, leaseMs: 1 } as const;
    expect(await database.store.claim(claim)).toHaveLength(1100);
  });
});

describe("a command that cannot work", () => {
  it.each(["status", "export", "retry x", "retry --all"])(
    "%s says what is wrong with the settings",
    async (command) => {
      const wrong = await leads("nonsense", command.split(" "));
      expect(wrong).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringContaining("DATABASE_URL"),
      });
      const env = {
        WEBHOOK_URL: "https://example.com/hook",
        WEBHOOK_SECRET: `whsec_${"YWFh".repeat(11)}`,
      };
      const none = await leads("none", command.split(" "), { env });
      expect(none).toMatchObject(refusal("DATABASE_URL is none"));
    },
  );

  it("says that there is no database yet", async () => {
    const file = path.join(temporaryFolder(), "none.db");
    expect(await leads(`sqlite:${file}`, ["export"])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/There is no database at \/[^]*where the site runs/iu),
    });
  });

  it("does not run as root on the database of another user", async () => {
    const { file, url, leave } = await databases.open("sqlite");
    await leave();
    const asRoot = jest.spyOn(process, "getuid").mockReturnValue(0);
    // Where the tests run as root, the file has to be given away; elsewhere it is another's already.
    if (statSync(file).uid === 0) chownSync(file, 12_345, 12_345);
    const { code, err } = await leads(url, ["status"]);
    asRoot.mockRestore();
    expect({ code, err }).toEqual(refusal(`sudo -u '#${statSync(file).uid}'`));
  });

  it("says that PostgreSQL is unavailable or has no such database, without the password", async () => {
    const away = await leads("postgres://me:secret@127.0.0.1:1/x", ["status"]);
    expect(away).toMatchObject(refusal("does not answer"));
    const cluster = await databases.cluster();
    const missing = await leads(cluster.url("missing").replace("@", ":secret@"), ["status"]);
    expect(missing).toMatchObject(refusal("no database with that name"));
    const there = await leads(cluster.url().replace("@", ":secret@"), ["status"]);
    expect(there.out).toContain(`PostgreSQL, postgres on 127.0.0.1:${cluster.port}`);
    for (const { out, err } of [away, missing, there]) expect(out + err).not.toContain("secret");
  });

  it("points to the help after an unknown option", async () => {
    const { code, err } = await leads("sqlite:x", ["export", "--wrong"]);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/--wrong[^]*--help/u) });
    expect((await leads("sqlite:x", ["export", "--since", "soon"])).err).toContain("30d");
  });
});

test("each command has help with examples, in lines that fit", async () => {
  const help = (name: string) => leads("sqlite:x", [name, "--help"].filter(Boolean));
  const [, commands = ""] = (await help("")).out.split(/^Commands:$/mu);
  const names = [...commands.matchAll(/^ {2}([a-z-]+) \[options\]/gmu)].map(
    ([, name = ""]) => name,
  );
  expect(names.length).toBe(9);
  for (const name of ["", ...names]) {
    const { code, out } = await help(name);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: npm run leads -- ${name}`);
    expect(out.split("Examples:\n")[1]).toContain(`  npm run leads -- ${name}`);
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  }
});
