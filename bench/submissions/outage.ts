import { SERVICE_CONTENT } from "../../__tests__/functions/support/records";
import path from "node:path";
import { openTestService, relayTo, UNLIMITED } from "../../__tests__/functions/support/service";
import { temporaryFolder } from "../../__tests__/functions/support/temporary-folder";
import { randomFrom, uuidFrom } from "../../__tests__/support/random";
import { createLog } from "../../functions/shared/log";
import { openSqlite } from "../../functions/store/sqlite";
import { createStore, type Store } from "../../functions/store/store";
import { broken, type Claim, type Bench } from "../bench";
import { createEventClock } from "./support/event-clock";
import { payload } from "./support/load";
import { openSwitchedReceiver, OUTAGES } from "./support/switched-receiver";

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;
/** The short form. */
const DAY_HOURS = 24;
/** How long after the outage the last lead may arrive. */
const AFTER_MS = 2 * HOUR_MS;
const LONGEST_PAUSE_MS = 60_000;
const START = new Date("2026-03-04T10:00:00Z");

interface Line {
  time: string;
  event: string;
}

interface Outage {
  count: number;
  seed: number;
  hours: number;
  /** For the control: a store that abandons deliveries. */
  change?: (store: Store) => Store;
}

/** The longest time between two tries, from the first lead on until the last one arrived. */
function longestPause(lines: readonly Line[]): number {
  const tries = lines
    .filter(({ event }) => event === "delivery failed" || event === "delivered")
    .map(({ time }) => Date.parse(time));
  return Math.max(0, ...tries.slice(1).map((time, index) => time - (tries[index] ?? time)));
}

/** Lives through an outage; its problems and figures. */
async function live({ count, seed, hours, change = (store) => store }: Outage) {
  const random = randomFrom(seed);
  const end = START.getTime() + hours * HOUR_MS;
  const ids = Array.from({ length: count }, () => uuidFrom(random));
  const receiver = await openSwitchedReceiver(() => clock.now(), random);
  const { taken, arrivals, problems } = receiver;
  const send = async (id: string): Promise<void> => {
    const { status } = await service.post(payload(id, random));
    if (status !== 200) problems.add(`a post was answered with ${status}`);
  };
  const happenings = [
    ...OUTAGES.map((mode, index) => ({
      at: START.getTime() + (index * hours * HOUR_MS) / OUTAGES.length,
      run: () => receiver.switchTo(mode),
    })),
    // The first one at the start, so that a delivery is always waiting.
    ...ids.map((id, index) => ({
      at: START.getTime() + (index === 0 ? 1 : random() * hours * HOUR_MS),
      run: () => send(id),
    })),
    { at: end, run: () => receiver.switchTo("up") },
  ];
  const isOver = (now: number): boolean => taken.size === count || now > end + AFTER_MS;
  const clock = createEventClock(START, happenings, random, isOver);
  const lines: Line[] = [];
  const log = createLog((line) => void lines.push(JSON.parse(line) as Line), clock.now);
  const file = path.join(temporaryFolder(), "submissions.db");
  const env = { DATABASE_URL: `sqlite:${file}`, ...relayTo(receiver.url), ...UNLIMITED };
  const store = change(createStore(() => openSqlite(file), SERVICE_CONTENT));
  const service = openTestService(env, { clock, log, store });
  await clock.over;
  const pending = await service.store?.nextDue("webhook");
  await service.close();

  const missing = ids.filter((id) => !taken.has(id)).length;
  const effects = [...taken.values()].reduce((sum, often) => sum + often, 0);
  const inVain = lines.filter(({ event }) => event === "delivery failed").length;
  const pauseS = Math.round(longestPause(lines) / 1000);
  const since = (time = end): number => Math.round((time - end) / 1000);
  const claims: Claim[] = [
    [missing === 0, `${missing} of ${count} leads never arrived`],
    [effects === count, `${effects} effects of ${count} leads`],
    [pending === undefined, "leads are still pending"],
    [(arrivals[0] ?? 0) - end <= LONGEST_PAUSE_MS, "no try within a minute after the end"],
    [longestPause(lines) <= LONGEST_PAUSE_MS, `a pause of ${pauseS} s`],
    // At most one try every half minute, and some more before the breaker opens.
    [inVain <= hours * 120 + 20 * count, "leads are tried one by one"],
  ];
  return {
    problems: [...problems, ...broken(claims)],
    figures: {
      "tries in vain": inVain,
      "longest pause s": pauseS,
      "first arrival after s": since(arrivals[0]),
      "last arrival after s": since(arrivals.at(-1)),
    },
  };
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

/** A webhook that is down for a simulated week, in three ways, while leads come in. */
export const outage: Bench = {
  name: "outage",
  about: "every lead arrives once after the webhook was down for 168 hours",
  full: 10_000,
  async run({ count, seed, report }) {
    const hours = count < outage.full ? DAY_HOURS : WEEK_HOURS;
    const { problems, figures } = await live({ count, seed, hours });
    const control = await live({ count: 10, seed, hours: 4, change: givesUp });
    report(`control, gives up after ten tries: ${control.problems.join("; ")}`);
    if (control.problems.length === 0)
      problems.push("control: leads that were given up went unnoticed");
    return { problems, figures };
  },
};
