import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { openPostgres } from "../../../functions/store/postgres";
import { KINDS, useDatabases, type Kind, type TestDatabase } from "../support/databases";
import { contents, leads, refusal, settleDue } from "../support/leads";
import { bundleLeads } from "../support/leads-program";
import { NOW, newLead } from "../support/records";

const databases = useDatabases();

/** A host that has nothing to do from the first test on. */
async function openIdle() {
  const url = await (await databases.cluster()).createDatabase("idle");
  return { ...(await openPostgres(url)), url, since: Date.now() };
}
let idle: ReturnType<typeof openIdle>;
beforeAll(() => void (idle = openIdle()));

const other = (kind: Kind): Kind => (kind === "sqlite" ? "postgres" : "sqlite");

async function states({ db }: TestDatabase): Promise<Record<string, number>> {
  const rows = await db.selectFrom("deliveries").select("state").execute();
  return rows.reduce<Record<string, number>>(
    (sum, { state }) => ({ ...sum, [state]: (sum[state] ?? 0) + 1 }),
    {},
  );
}

/** Leads in every state, with what a few tries leave behind. */
async function fill({ store, db }: TestDatabase, count: number): Promise<void> {
  const channels = [["webhook"], ["webhook", "mail"], [], ["mail"]] as const;
  const made = Array.from({ length: count }, (_, index) =>
    newLead({
      channels: channels[index % 4],
      answers: { name: `Öljy ${index} "'\\ 漢字 😀`, message: `a\nb\t${index}` },
      ...(index % 10 === 9 ? { flag: "trap", trapText: "x" } : {}),
    }),
  );
  await Promise.all(made.map((lead) => store.save(lead)));
  const claim = { channel: "webhook", limit: count, owner: "x", now: NOW, leaseMs: 1000 } as const;
  for (const [index, due] of (await store.claim(claim)).entries()) {
    if (index % 4 === 0)
      await store.settle(due, "x", { state: "delivered", at: NOW.toISOString() });
    if (index % 4 === 1) await store.settle(due, "x", { state: "stopped", reason: "http 410" });
    const later = {
      state: "pending",
      nextAttemptAt: "2026-03-04T10:01:00.000Z",
      reason: "http 500",
    } as const;
    if (index % 4 === 2) await store.settle(due, "x", later);
    // The rest keeps its lease, as when a host dies.
  }
  await db.updateTable("deliveries").set({ leasedUntil: null, leasedBy: null }).execute();
}

describe.each(KINDS)("leads move from %s to the other kind", (kind) => {
  async function pair(count: number) {
    const from = await databases.open(kind);
    const to = await databases.open(other(kind));
    await fill(from, count);
    const view = { day: "2026-03-04", page: "/", referrer: "", campaign: "", starts: 1, sends: 0 };
    await from.store.addCounts([{ ...view, views: count }]);
    await from.leave();
    return { from, to, reopen: () => databases.reopen(from) };
  }

  it("carries everything over and hands the open deliveries on", async () => {
    const { from, to, reopen } = await pair(120);
    const source = await reopen();
    const [before, open] = [await contents(source), await states(source)];
    await source.leave();
    const { code, out, err } = await leads(from.url, ["move", "--to", to.url]);
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining("copied: 120 of 120") });
    expect(out).toContain("Moved 120 submissions");
    expect(out).toContain("set DATABASE_URL to the new address");
    expect(out).not.toContain("postgres@");
    expect(await contents(to)).toEqual(before);
    const left = await states(await reopen());
    expect(left).toEqual({
      delivered: open.delivered,
      moved: (open.pending ?? 0) + (open.stopped ?? 0),
    });
  });

  it("changes nothing when it is run again, also after the other host has delivered", async () => {
    const { from, to } = await pair(40);
    expect((await leads(from.url, ["move", "--to", to.url])).code).toBe(0);
    await settleDue(to, { limit: 3 });
    const before = await contents(to);
    const again = await leads(from.url, ["move", "--to", to.url, "--json"]);
    expect(again.code).toBe(0);
    expect(JSON.parse(again.out)).toMatchObject({ leads: 40, handedOver: 0, others: 0 });
    expect(await contents(to)).toEqual(before);
  });

  it("comes back with what has happened since", async () => {
    const { from, to, reopen } = await pair(40);
    await leads(from.url, ["move", "--to", to.url]);
    const added = newLead();
    await to.store.save(added);
    await settleDue(to);
    const flagged = (await to.store.leads(99)).find(({ state }) => state === "flagged");
    await leads(to.url, ["release", flagged?.id ?? ""]);
    const before = await contents(to);
    await to.leave();
    expect((await leads(to.url, ["move", "--to", from.url])).code).toBe(0);
    expect(await contents(await reopen())).toEqual(before);
  });

  it("refuses while a host has the source open, and touches nothing", async () => {
    const { to, reopen } = await pair(5);
    const host = await reopen();
    const before = await contents(host);
    expect(await leads(host.url, ["move", "--to", to.url])).toMatchObject(refusal("Stop the host"));
    expect(await contents(host)).toEqual(before);
    expect(await to.store.leads(1)).toEqual([]);
  });

  it("hands nothing over when a row is not the same over there", async () => {
    const { from, to, reopen } = await pair(5);
    await leads(from.url, ["move", "--to", to.url]);
    const source = await reopen();
    await source.db.updateTable("submissions").set({ trapText: "changed" }).execute();
    await source.db.updateTable("deliveries").set({ state: "pending" }).execute();
    await source.leave();
    const { code, err } = await leads(from.url, ["move", "--to", to.url]);
    expect(code).toBe(1);
    expect(err).toContain("5 submissions are not the same in the other database");
    expect((await states(await reopen())).moved).toBeUndefined();
  });

  it("refuses to move onto itself, however that is spelled", async () => {
    const { from } = await pair(2);
    const same =
      kind === "sqlite"
        ? `file:${path.relative(process.cwd(), from.file)}`
        : from.url.replace("127.0.0.1", "localhost").replace("postgres:", "postgresql:");
    for (const to of [from.url, same]) {
      expect(await leads(from.url, ["move", "--to", to])).toMatchObject(refusal("in use already"));
    }
  });

  it("finishes when it is run again after a kill once it has copied, or compared", async () => {
    const { from, to, reopen } = await pair(1200);
    const whole = await reopen();
    const before = await contents(whole);
    await whole.leave();
    const program = bundleLeads();
    for (const step of ["copied", "compared"]) {
      // It ends itself: a signal from here could come after it has committed.
      const killer = `import { writeSync } from "node:fs";
        process.stderr.write = (text) => !text.startsWith("${step}: 1000") ||
          (writeSync(1, "killed"), process.kill(process.pid, "SIGKILL"));`;
      const preload = `--import=data:text/javascript,${encodeURIComponent(killer)}`;
      const env = { DATABASE_URL: from.url, NODE_OPTIONS: preload };
      expect(await program.run(env, "move", "--to", to.url)).toMatchObject({ out: "killed" });
      // Nothing was handed over, so the old host could go on as well.
      const source = await reopen();
      expect(await contents(source)).toEqual(before);
      await source.leave();
    }
    expect((await leads(from.url, ["move", "--to", to.url])).code).toBe(0);
    expect(await contents(to)).toEqual(before);
  });
});

it("refuses to leave PostgreSQL also while its host has had nothing to do for a while", async () => {
  const host = await idle;
  // pg drops what has been idle for ten seconds.
  await setTimeout(Math.max(0, 11_000 - (Date.now() - host.since)));
  const to = await databases.open("sqlite");
  expect(await leads(host.url, ["move", "--to", to.url])).toMatchObject(refusal("Stop the host"));
  await host.db.destroy();
});

test.each(["none", "mysql://x", "nonsense", "postgres://nowhere.invalid/x"])(
  "leads move refuses --to %s in a sentence",
  async (to) => {
    const { url, leave } = await databases.open("sqlite");
    await leave();
    const { code, out, err } = await leads(url, ["move", "--to", to]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/not understood|not known|cannot be looked up/u);
  },
);
