import path from "node:path";
import { closeReceivers, openReceiver } from "../../__tests__/functions/support/webhook-receiver";
import { eventBody } from "../../functions/webhook/formats";
import { createStore } from "../../functions/store/store";
import { openSqlite } from "../../functions/store/sqlite";
import type { Lead } from "../../functions/store/lead";
import type { Bench, BenchRun } from "../bench";
import { withHosts, withFolder, withLeadsProgram, type LeadsProgram } from "./support/host";
import { withPostgres } from "./support/postgres";
import { randomFrom, uuidFrom } from "../support/statistics";
import { webhookTo } from "./support/receiver";
import { newLead } from "../../__tests__/functions/support/records";

const AT_ONCE = 200;
const PATIENCE_MS = 300_000;

/** Fills a database; returns the body of each lead to deliver, by id. */
async function fill(file: string, count: number, random: () => number) {
  const store = createStore(await openSqlite(file));
  const open = new Map<string, string>();
  for (let done = 0; done < count; done += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - done) }, () => {
      const flag = random() < 0.1 ? ("trap" as const) : undefined;
      const name = `Öljy ${random()} "'\\ 漢字 😀`;
      return newLead({ id: uuidFrom(random), flag, answers: { name } });
    });
    await Promise.all(some.map((lead) => store.save(lead)));
    for (const { submission, channels } of some)
      if (channels.length > 0) open.set(submission.id, eventBody(submission));
  }
  await store.close();
  return open;
}

const digest = ({ id, fields, trapText, receivedAt, flag }: Lead): string =>
  JSON.stringify({ id, fields, trapText, receivedAt, flag });

async function read(program: LeadsProgram, url: string): Promise<Map<string, string>> {
  const { out } = await program.run({ DATABASE_URL: url }, "export", "--format", "ndjson");
  const leads = out.split("\n").filter((line) => line !== "");
  return new Map(
    leads.map((line) => JSON.parse(line) as Lead).map((lead) => [lead.id, digest(lead)]),
  );
}

function compare(what: string, a: Map<string, string>, b: Map<string, string>): string[] {
  const different = [...a].filter(([id, text]) => b.get(id) !== text).length;
  return different > 0 || a.size !== b.size
    ? [`${what}: ${different} of ${a.size} leads differ`]
    : [];
}

/** Moves until it succeeds; the first two tries are killed. */
async function moved(program: LeadsProgram, from: string, to: string): Promise<string[]> {
  const env = { DATABASE_URL: from };
  const killed: boolean[] = [];
  for (const line of ["copied: 500", "compared: 500"])
    killed.push(await program.killAt(env, line, "move", "--to", to));
  const last = await program.run(env, "move", "--to", to);
  return [
    ...(killed.every(Boolean) ? [] : ["a move could not be broken off: too few leads"]),
    ...(last.code === 0 ? [] : [`the last move ended with ${last.code}: ${last.err}`]),
  ];
}

/** What arrives from a host with the old database and one with the new. */
async function deliverBoth(urls: readonly string[], wanted: number) {
  const receiver = await openReceiver();
  try {
    await withHosts(async (hosts) => {
      for (const url of urls) await hosts.start({ DATABASE_URL: url, ...webhookTo(receiver.url) });
      const until = Date.now() + PATIENCE_MS;
      while (receiver.received.length < wanted && Date.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 100));
      // Long enough for a duplicate to arrive.
      await new Promise((resolve) => setTimeout(resolve, 1000));
    });
    return receiver.received.map(
      ({ headers, body }) => [headers["webhook-id"] ?? "", body] as const,
    );
  } finally {
    await closeReceivers();
  }
}

function run({ count, seed, say }: BenchRun) {
  return withFolder((folder) =>
    withLeadsProgram((program) =>
      withPostgres(async (cluster) => {
        const sqlite = `sqlite:${path.join(folder, "a.db")}`;
        const third = `sqlite:${path.join(folder, "b.db")}`;
        const open = await fill(path.join(folder, "a.db"), count, randomFrom(seed));
        const before = await read(program, sqlite);
        say(`${count} leads are stored`);
        const started = Date.now();
        const problems = await moved(program, sqlite, cluster.url());
        const seconds = (Date.now() - started) / 1000;
        problems.push(...compare("in PostgreSQL", before, await read(program, cluster.url())));
        say("moved to PostgreSQL");
        problems.push(...(await moved(program, cluster.url(), third)));
        problems.push(...compare("back in SQLite", before, await read(program, third)));
        say("moved to another SQLite file");
        const arrived = await deliverBoth([sqlite, cluster.url(), third], open.size);
        const bodies = new Map(arrived);
        if (arrived.length !== open.size || bodies.size !== open.size)
          problems.push(
            `${open.size} to deliver, ${arrived.length} arrived, ${bodies.size} of them new`,
          );
        problems.push(...compare("delivered", open, bodies));
        return { problems, figures: { "s for three moves to PostgreSQL": seconds } };
      }),
    ),
  );
}

/** From SQLite to PostgreSQL and back to SQLite, killed midway. */
export const move: Bench = {
  name: "move",
  about: "leads move, killed twice on each way: every row is there, everything arrives once",
  full: 100_000,
  run,
};
