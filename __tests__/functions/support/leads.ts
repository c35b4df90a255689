import { Readable, Writable } from "node:stream";
import type { ServiceContent } from "../../../functions/contract/service-content";
import { runLeads } from "../../../functions/owner/commands/program";
import type { Environment } from "../../../functions/settings/settings";
import type { Lead } from "../../../functions/store/lead";
import type { DeliveryResult } from "../../../functions/store/outbox";
import type { TestDatabase } from "./databases";
import { newLead, NOW, type LeadChange, SERVICE_CONTENT } from "./records";

export interface LeadsRun {
  code: number;
  out: string;
  err: string;
}

export interface LeadsOptions {
  env?: Environment;
  now?: Date;
  stdin?: string;
  timeoutMs?: number;
  content?: ServiceContent;
}

function collector(): { stream: Writable; text: () => string } {
  let text = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return { stream, text: () => text };
}

/** Runs `npm run leads -- ...args` over a database, within this process. */
export async function leads(
  databaseUrl: string,
  args: readonly string[],
  {
    env = {},
    now = NOW,
    stdin = "",
    timeoutMs = 10_000,
    content = SERVICE_CONTENT,
  }: LeadsOptions = {},
): Promise<LeadsRun> {
  const [out, err] = [collector(), collector()];
  const code = await runLeads(args, {
    env: { DATABASE_URL: databaseUrl, ...env },
    content,
    now: () => now,
    stdin: Readable.from([stdin]),
    stdout: out.stream,
    stderr: err.stream,
    isInteractive: false,
    timeoutMs,
  });
  return { code, out: out.text(), err: err.text() };
}

/** The end of a command that has not worked, and what it says. */
export const refusal = (text: string) => ({
  code: 1,
  err: expect.stringContaining(text) as string,
});

/** Saves a lead and returns its id. */
export async function saveLead({ store }: TestDatabase, change: LeadChange = {}): Promise<string> {
  const lead = newLead(change);
  await store.save(lead);
  return lead.submission.id;
}

interface Settling {
  /** Without them, all. */
  ids?: readonly string[];
  limit?: number;
  now?: Date;
  result?: DeliveryResult;
}

const DELIVERED = { state: "delivered", at: NOW.toISOString() } as const;

/** Ends deliveries by webhook that are due, as a host does. */
export async function settleDue({ store }: TestDatabase, options: Settling = {}): Promise<void> {
  const { ids, limit = 99, now = NOW, result = DELIVERED } = options;
  const due = await store.claim({ channel: "webhook", limit, owner: "x", now, leaseMs: 0 });
  for (const delivery of due)
    if (ids?.includes(delivery.submission.id) ?? true) await store.settle(delivery, "x", result);
}

/** The leads that `leads export` writes, the oldest first. */
export async function exported(url: string, ...args: string[]): Promise<Lead[]> {
  const { out } = await leads(url, ["export", "--format", "json", ...args]);
  return JSON.parse(out) as Lead[];
}

/** All rows, without the ids and leases of deliveries, which each database assigns itself. */
export async function contents({ db }: Pick<TestDatabase, "db">) {
  const submissions = await db.selectFrom("submissions").selectAll().orderBy("id").execute();
  const rows = await db.selectFrom("deliveries").selectAll().execute();
  const deliveries = rows.map((row) =>
    JSON.stringify({ ...row, id: 0, leasedBy: null, leasedUntil: null }),
  );
  const appointments = await db
    .selectFrom("appointments")
    .selectAll()
    .orderBy("submissionId")
    .execute();
  const notes = await db.selectFrom("leadNotes").selectAll().orderBy("id").execute();
  const counts = await db.selectFrom("pageCounts").selectAll().orderBy("page").execute();
  const owners = await db.selectFrom("owners").selectAll().execute();
  const closures = await db.selectFrom("closures").selectAll().execute();
  return {
    owners: owners.map((row) => ({ ...row })),
    closures: closures.map((row) => ({ ...row })),
    counts: counts.map((row) => ({ ...row })),
    submissions: submissions.map((row) => ({ ...row })),
    notes: notes.map((row) => ({ ...row })),
    deliveries: deliveries.sort(),
    appointments: appointments.map((row) => ({ ...row })),
  };
}
