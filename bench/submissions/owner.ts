import path from "node:path";
import { closeReceivers, openReceiver } from "../../__tests__/functions/support/webhook-receiver";
import type { Lead } from "../../functions/store/lead";
import type { Bench, BenchRun } from "../bench";
import { withHosts, withFolder, withLeadsProgram, type LeadsProgram } from "./support/host";
import { postOnce, startLoad, findCanaries, personOf } from "./support/load";
import { withPostgres } from "./support/postgres";
import { randomFrom, uuidFrom } from "../support/statistics";
import { webhookTo } from "./support/receiver";

const CLIENTS = 6;
const PATIENCE_MS = 120_000;

interface Site {
  url: string;
  program: LeadsProgram;
  /** The settings that host and commands share. */
  env: Readonly<Record<string, string>>;
  /** The SQLite file, "" for PostgreSQL. */
  file: string;
  random: () => number;
  problems: string[];
  /** Released leads: they have to arrive as well. */
  released: string[];
}

/** Runs each command once. */
async function round(site: Site, number: number): Promise<void> {
  const { url, program, env, file, random, problems, released } = site;
  const expectCode = async (code: number, ...args: string[]): Promise<void> => {
    const run = await program.run(env, ...args);
    if (run.code !== code) problems.push(`${args.join(" ")}: ended with ${run.code}: ${run.err}`);
  };
  const person = personOf(number);
  const [first, second, spam] = [uuidFrom(random), uuidFrom(random), uuidFrom(random)];
  await postUntilKept(url, person.payload(first));
  const trapped = { ...personOf(-number - 1).payload(spam), comments: "x", honeypot: "1" };
  await postUntilKept(url, trapped);
  await expectCode(0, "status", "--json");
  await expectCode(0, "list", "--limit", "20");
  await expectCode(0, "show", first);
  await expectCode(0, "retry", "--all");
  await expectCode(0, "release", spam);
  await expectCode(1, "release", spam);
  released.push(spam);
  await expectCode(0, "purge", "--older-than", "1d");
  await postUntilKept(url, { ...person.payload(second), email: person.email.toLowerCase() });
  await expectCode(0, "erase", "--email", person.email.toUpperCase());
  if (file) problems.push(...findCanaries(file, person.canaries));
  await expectCode(1, "show", second);
}

/** Tries again after a 503, as the page does. */
async function postUntilKept(url: string, body: Record<string, string>): Promise<void> {
  while ((await postOnce(url, body)).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function exported({ program, env }: Site): Promise<Lead[]> {
  const { out } = await program.run(env, "export", "--format", "ndjson");
  const lines = out.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as Lead);
}

/** All leads, once everything is delivered. */
async function delivered(site: Site): Promise<Lead[]> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const leads = await exported(site);
    if (leads.every(({ state }) => state === "delivered")) return leads;
    if (Date.now() > until) {
      site.problems.push("the outbox did not run empty");
      return leads;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

interface Part {
  database: string;
  file: string;
  /** Where erasures are recorded. */
  folder: string;
  rounds: number;
  seed: number;
}

function beside(program: LeadsProgram, { database, file, folder, rounds, seed }: Part) {
  const problems: string[] = [];
  const released: string[] = [];
  return withHosts(async (hosts) => {
    const receiver = await openReceiver();
    const env = { DATABASE_URL: database, ERASURE_FOLDER: folder, ...webhookTo(receiver.url) };
    const { url } = await hosts.start(env);
    const site = { url, program, env, file, random: randomFrom(seed + 1), problems, released };
    const load = startLoad({ url: () => url, clients: CLIENTS, seed });
    for (let number = 0; number < rounds; number++) await round(site, number);
    await load.stop();
    const leads = new Set((await delivered(site)).map(({ id }) => id));
    const lost = load.acknowledged.filter((id) => !leads.has(id)).length;
    if (lost > 0) problems.push(`${lost} acknowledged leads are lost`);
    const arrived = new Map<string, number>();
    for (const { headers } of receiver.received) {
      const id = headers["webhook-id"] ?? "";
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
    }
    const wanted = [...load.acknowledged, ...released];
    for (const id of wanted) {
      const times = arrived.get(id) ?? 0;
      if (times !== 1) problems.push(`lead ${id} arrived ${times} times`);
    }
    return { problems, acknowledged: load.acknowledged.length, asked: load.others.get(503) ?? 0 };
  });
}

function run({ count, seed }: BenchRun) {
  return withFolder((folder) =>
    withLeadsProgram((program) =>
      withPostgres(async (cluster) => {
        const file = path.join(folder, "submissions.db");
        const rounds = Math.ceil(count / 2);
        const common = { rounds, seed };
        const [sqlite, postgres] = await Promise.all([
          beside(program, { ...common, database: `sqlite:${file}`, file, folder }),
          beside(program, {
            ...common,
            database: cluster.url(),
            file: "",
            folder: path.join(folder, "postgres"),
          }),
        ]).finally(closeReceivers);
        return {
          problems: [
            ...sqlite.problems.map((problem) => `SQLite: ${problem}`),
            ...postgres.problems.map((problem) => `PostgreSQL: ${problem}`),
          ],
          figures: {
            "kept on SQLite": sqlite.acknowledged,
            "503 on SQLite": sqlite.asked,
            "kept on PostgreSQL": postgres.acknowledged,
            "503 on PostgreSQL": postgres.asked,
          },
        };
      }),
    ),
  );
}

/** All of the owner's commands while the site is in use. */
export const owner: Bench = {
  name: "owner",
  about:
    "the owner's commands beside a host under load: nothing lost, sent once, erased completely",
  full: 100,
  run,
};
