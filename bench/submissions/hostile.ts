import path from "node:path";
import { createLog } from "../../functions/log";
import { createRelay } from "../../functions/relay/relay";
import type { Sender } from "../../functions/relay/sender";
import { eventBody } from "../../functions/webhook/formats";
import { createWebhookSender } from "../../functions/webhook/webhook-sender";
import { createStore, type Store } from "../../functions/store/store";
import { openSqlite } from "../../functions/store/sqlite";
import type { Bench, BenchRun } from "../bench";
import { randomFrom, uuidFrom } from "../support/statistics";
import { createFastClock } from "./support/event-clock";
import { withFolder, MEMORY } from "./support/host";
import { openHostileReceiver } from "./support/hostile-receiver";
import { createLedger, compareLedger } from "./support/ledger";
import { submission } from "../../__tests__/functions/support/records";

/** Speed of the clock: the longest pause takes a second, the tolerance of five minutes takes five. */
const FACTOR = 60;
const TIMEOUT_MS = 400;
const FAULTY = 0.3;
/** A run without a delivery for this long fails, in milliseconds. */
const PATIENCE_MS = 60_000;
const WHENEVER = "9999-12-31T00:00:00.000Z";

const KEYS = ["a", "b"].map((letter) => Buffer.from(letter.repeat(32)));
const SECRETS = KEYS.map((key) => `whsec_${key.toString("base64")}`);
/** The secrets that relay and receiver use during a rotation. */
const ROTATION = [
  { signs: KEYS.slice(0, 1), trusts: SECRETS.slice(0, 1) },
  { signs: KEYS, trusts: SECRETS },
  { signs: KEYS.slice(1), trusts: SECRETS.slice(1) },
];

/** Planted defects for the control runs. */
type Defect = (sender: Sender) => Sender;

interface Run {
  count: number;
  seed: number;
  say: BenchRun["say"];
  defect?: Defect;
}

async function fill(store: Store, ids: readonly string[]): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  const save = (id: string): Promise<unknown> => {
    const lead = submission({ id });
    bodies.set(id, eventBody(lead));
    return store.save({ submission: lead, channels: ["webhook"] });
  };
  for (let at = 0; at < ids.length; at += 1000)
    await Promise.all(ids.slice(at, at + 1000).map(save));
  return bodies;
}

/** Waits until at most `left` deliveries are pending, as long as there is progress. */
async function drainTo(left: number, store: Store): Promise<boolean> {
  let least = Infinity;
  let since = Date.now();
  for (;;) {
    const { count } = await store.overdue("webhook", WHENEVER);
    if (count <= left) return true;
    if (count < least) since = Date.now();
    else if (Date.now() - since > PATIENCE_MS) return false;
    least = Math.min(least, count);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function deliverAll(folder: string, { count, seed, say, defect }: Run) {
  const random = randomFrom(seed);
  const clock = createFastClock(FACTOR, random);
  const ledger = createLedger(clock.now);
  const unclear = new Map<string, number>();
  const log = createLog((line) => {
    const { event, id, reason = "" } = JSON.parse(line) as Record<string, string>;
    if (event !== "delivery failed" || id === undefined || reason.startsWith("http ")) return;
    unclear.set(id, (unclear.get(id) ?? 0) + 1);
  });
  const receiver = await openHostileReceiver({
    random,
    now: clock.now,
    faults: FAULTY,
    take: ({ request }) => ledger.take(request),
    onStray: (to) => void ledger.problems.add(`the relay went to ${to}`),
  });
  const store = createStore(await openSqlite(path.join(folder, "submissions.db")));
  const bodies = await fill(
    store,
    Array.from({ length: count }, () => uuidFrom(random)),
  );
  for (const [phase, { signs, trusts }] of ROTATION.entries()) {
    ledger.trust(...trusts);
    const { url, ca } = receiver;
    const webhook = { url, keys: signs, allowPrivate: true, format: "standard" } as const;
    const real = createWebhookSender(webhook, { timeoutMs: TIMEOUT_MS, ca });
    // Leases use the fast clock.
    const slower = { ...real, timeoutMs: TIMEOUT_MS * FACTOR * 20 };
    const sender = defect ? defect(slower) : slower;
    const owner = `relay ${phase}`;
    const relay = createRelay({ channel: "webhook", outbox: store, sender, log, clock, owner });
    relay.start();
    const left = Math.floor((count * (ROTATION.length - 1 - phase)) / ROTATION.length);
    if (!(await drainTo(left, store))) ledger.problems.add("the relay has come to a halt");
    await relay.stop();
    say(`${count - left} delivered`);
  }
  await store.close();
  await receiver.close();
  const kept = [...ledger.entries.values()].reduce((sum, entry) => sum + entry.kept, 0);
  const faults = [...receiver.shown.values()].reduce((sum, times) => sum + times, 0);
  const figures = { kinds: receiver.shown.size, faults, kept, repeats: kept - ledger.entries.size };
  return { problems: compareLedger(ledger, bodies, unclear), figures };
}

const DEFECTS: Record<string, Defect> = {
  "any answer counts as success": (sender) => ({
    ...sender,
    deliver: async (attempt) => {
      const result = await sender.deliver(attempt);
      return !result.ok && result.reason.startsWith("http ") ? { ok: true, status: 200 } : result;
    },
  }),
  "a new id at every try": (sender) => ({
    ...sender,
    deliver: ({ submission: lead, now }) =>
      sender.deliver({ submission: { ...lead, id: crypto.randomUUID() }, now }),
  }),
};

async function run({ count, seed, say }: BenchRun) {
  const { problems, figures } = await withFolder(
    (folder) => deliverAll(folder, { count, seed, say }),
    MEMORY,
  );
  for (const [name, defect] of Object.entries(DEFECTS)) {
    const control = { count: 60, seed, say: () => undefined, defect };
    const found = await withFolder((folder) => deliverAll(folder, control), MEMORY);
    say(`control, ${name}: ${found.problems.join("; ")}`);
    if (found.problems.length === 0) problems.push(`control: "${name}" went unnoticed`);
  }
  return { problems, figures };
}

/** A receiver that fails three tries in ten, in every known way, during a rotation of the secret. */
export const hostile: Bench = {
  name: "hostile",
  about: "leads reach a receiver that fails in every way, repeated only after an unknown outcome",
  full: 100_000,
  run,
};
