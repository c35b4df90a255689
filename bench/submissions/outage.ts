import { LOADED, withFolder, MEMORY } from "./support/host";
import path from "node:path";
import { createLog } from "../../functions/log";
import { openService } from "../../functions/service";
import { readSettings } from "../../functions/settings";
import { createStore, type Store } from "../../functions/store/store";
import { openSqlite } from "../../functions/store/sqlite";
import type { Bench, BenchRun } from "../bench";
import { createEventClock } from "./support/event-clock";
import { createLedger, type Ledger } from "./support/ledger";
import { randomFrom, uuidFrom } from "../support/statistics";
import { openSwitchedReceiver, OUTAGES } from "./support/receiver";
import { payload } from "./support/load";

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;
/** The short form. */
const DAY_HOURS = 24;
/** How long after the outage the last lead may arrive. */
const AFTER_MS = 2 * HOUR_MS;
const START = new Date("2026-03-04T10:00:00Z");
const SECRET = `whsec_${Buffer.from("a".repeat(32)).toString("base64")}`;

interface Outage {
  count: number;
  seed: number;
  hours: number;
  /** For the control: a store that abandons deliveries. */
  change?: (store: Store) => Store;
}

async function live(folder: string, { count, seed, hours, change }: Outage): Promise<Lived> {
  const random = randomFrom(seed);
  const end = START.getTime() + hours * HOUR_MS;
  const arrivals: number[] = [];
  const lines: Line[] = [];
  const ids = new Set(Array.from({ length: count }, () => uuidFrom(random)));
  const receiver = await openSwitchedReceiver(random, (request, response) => {
    arrivals.push(clock.now().getTime());
    void ledger.take(request).then(() => response.writeHead(204).end());
  });
  const post = async (submissionId: string): Promise<void> => {
    const request = new Request("http://localhost:9000/api/submit-form", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(payload(submissionId, random)),
    });
    const answer = await service.handle(request, { clientAddress: "192.0.2.1" });
    if (answer.status !== 200) ledger.problems.add(`a post was answered with ${answer.status}`);
  };
  const happenings = [
    ...OUTAGES.map((mode, index) => ({
      at: START.getTime() + (index * hours * HOUR_MS) / OUTAGES.length,
      run: () => receiver.switchTo(mode),
    })),
    // The first one at the start, so that a delivery is always waiting.
    ...[...ids].map((id, index) => ({
      at: START.getTime() + (index === 0 ? 1 : random() * hours * HOUR_MS),
      run: () => post(id),
    })),
    { at: end, run: () => receiver.switchTo("up") },
  ];
  const isOver = (now: number): boolean => ledger.entries.size === count || now > end + AFTER_MS;
  const clock = createEventClock(START, happenings, random, isOver);
  const ledger = createLedger(clock.now);
  ledger.trust(SECRET);
  const file = path.join(folder, "submissions.db");
  const read = readSettings({
    DATABASE_URL: `sqlite:${file}`,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: SECRET,
    WEBHOOK_ALLOW_PRIVATE: "1",
    ...LOADED,
  });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const openStore = async (): Promise<Store> => {
    const store = createStore(await openSqlite(file));
    return change ? change(store) : store;
  };
  const log = createLog((line) => void lines.push(JSON.parse(line) as Line), clock.now);
  const service = openService(read.settings, { clock, log, openStore });
  await clock.over;
  const pending = (await service.store?.overdue("webhook", "9999"))?.count ?? 0;
  await service.close();
  await receiver.close();
  return { hours, end, ids, ledger, lines, arrivals, pending };
}

/** A store whose relay abandons a lead after ten tries. */
const givesUp = (store: Store): Store => ({
  ...store,
  settle: (delivery, owner, result) =>
    store.settle(
      delivery,
      owner,
      result.state === "pending" && delivery.attempts >= 9
        ? { state: "stopped", reason: result.reason }
        : result,
    ),
});

async function run({ count, seed, say }: BenchRun) {
  const hours = count < outage.full ? DAY_HOURS : WEEK_HOURS;
  const lived = await withFolder((folder) => live(folder, { count, seed, hours }), MEMORY);
  const problems = compareOutage(lived);
  const short: Outage = { count: 10, seed, hours: 4, change: givesUp };
  const found = compareOutage(await withFolder((folder) => live(folder, short), MEMORY));
  say(`control, gives up after ten tries: ${found.join("; ")}`);
  if (found.length === 0) problems.push("control: leads that were given up went unnoticed");
  return { problems, figures: figuresOf(lived) };
}

/** A webhook that is down for a simulated week, in three ways, while leads come in. */
export const outage: Bench = {
  name: "outage",
  about: "every lead arrives once after the webhook was down for 168 hours",
  full: 10_000,
  run,
};

const SECOND_MS = 1000;
const LONGEST_PAUSE_MS = 60 * SECOND_MS;

export interface Line {
  time: string;
  event: string;
}

/** Observations of an outage. Times are milliseconds since 1970. */
interface Lived {
  hours: number;
  /** The end of the outage. */
  end: number;
  /** The leads that were posted. */
  ids: ReadonlySet<string>;
  ledger: Ledger;
  /** Everything that was logged. */
  lines: readonly Line[];
  /** When tries arrived after the outage. */
  arrivals: readonly number[];
  /** How many deliveries are pending. */
  pending: number;
}

/** The longest time between two tries, from the first lead on until the last one arrived. */
function longestPause(lines: readonly Line[]): number {
  const tries = lines
    .filter(({ event }) => event === "delivery failed" || event === "delivered")
    .map(({ time }) => Date.parse(time));
  return Math.max(0, ...tries.slice(1).map((time, index) => time - (tries[index] ?? time)));
}

export function figuresOf({ lines, arrivals, end }: Lived) {
  const count = (name: string): number => lines.filter(({ event }) => event === name).length;
  const since = (time: number | undefined): number => Math.round(((time ?? end) - end) / SECOND_MS);
  return {
    "tries in vain": count("delivery failed"),
    warnings: count("leads are waiting for over an hour"),
    "longest pause s": Math.round(longestPause(lines) / SECOND_MS),
    "first arrival after s": since(arrivals[0]),
    "last arrival after s": since(arrivals.at(-1)),
  };
}

/** The broken requirements of an outage. */
function compareOutage(lived: Lived): string[] {
  const { hours, ids, ledger, lines, arrivals, end, pending } = lived;
  const missing = [...ids].filter((id) => !ledger.entries.has(id)).length;
  const effects = [...ledger.entries.values()].reduce((sum, { kept }) => sum + kept, 0);
  const figures = figuresOf(lived);
  const claims: [boolean, string][] = [
    [missing === 0, `${missing} of ${ids.size} leads never arrived`],
    [effects === ids.size, `${effects} effects of ${ids.size} leads`],
    [pending === 0, `${pending} leads are still pending`],
    [(arrivals[0] ?? 0) - end <= LONGEST_PAUSE_MS, "no try within a minute after the end"],
    [longestPause(lines) <= LONGEST_PAUSE_MS, `a pause of ${figures["longest pause s"]} s`],
    // At most one try every half minute, and some more before the breaker opens.
    [figures["tries in vain"] <= hours * 120 + 20 * ids.size, "leads are tried one by one"],
    [figures.warnings >= hours - 2, `only ${figures.warnings} warnings in ${hours} hours`],
  ];
  return [...ledger.problems, ...claims.filter(([holds]) => !holds).map(([, problem]) => problem)];
}
