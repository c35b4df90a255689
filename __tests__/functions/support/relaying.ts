import { createLog } from "../../../functions/shared/log";
import { systemClock, type Clock } from "../../../functions/shared/clock";
import { createRelay, type Relay } from "../../../functions/delivery/relay";
import type { AttemptResult, Deliver } from "../../../functions/delivery/sender";
import type { Channel } from "../../../functions/store/channels";
import type { Outbox } from "../../../functions/store/outbox";
import { createStore } from "../../../functions/store/store";
import { openSqlite } from "../../../functions/store/sqlite";
import { removeTemporaryFolders, temporaryFolder } from "./temporary-folder";
import { submission, SERVICE_CONTENT } from "./records";

type Relaying = Awaited<ReturnType<typeof openRelaying>>;

export interface RelayingParts {
  clock?: Clock;
  outbox?: Outbox;
  concurrency?: number;
  timeoutMs?: number;
  channel?: Channel;
}

export const accepted: AttemptResult = { ok: true, status: 200 };
export const refused: AttemptResult = { ok: false, reason: "http 500", gone: false };

/** A real SQLite store and relays over it, whose sender is the test's. */
async function openRelaying() {
  const store = createStore(
    () => openSqlite(`${temporaryFolder()}/submissions.db`),
    SERVICE_CONTENT,
  );
  const lines: Record<string, unknown>[] = [];
  const log = createLog((line) => void lines.push(JSON.parse(line) as Record<string, unknown>));
  const relays: Relay[] = [];
  return {
    store,
    /** Stores so many leads with a delivery each; gives their ids. */
    async add(count: number, channel: Channel = "webhook"): Promise<string[]> {
      const leads = Array.from({ length: count }, () => submission());
      await Promise.all(leads.map((lead) => store.save({ submission: lead, channels: [channel] })));
      return leads.map(({ id }) => id);
    },
    /** What was logged, by event. */
    logged: (event: string) => lines.filter((line) => line.event === event),
    /** A relay over this store; started. */
    relay(
      deliver: Deliver,
      {
        clock = systemClock,
        outbox = store,
        concurrency = 8,
        timeoutMs = 15_000,
        channel = "webhook",
      }: RelayingParts = {},
    ): Relay {
      const sender = { deliver, concurrency, timeoutMs, close: () => undefined };
      const owner = crypto.randomUUID();
      const relay = createRelay({ channel, outbox, sender, log, clock, owner });
      relay.start();
      relays.push(relay);
      return relay;
    },
    async close(): Promise<void> {
      await Promise.all(relays.map((relay) => relay.stop()));
      await store.close();
    },
  };
}

const PATIENCE_MS = 30_000;

/** Waits until `holds` is true; fails a wait that is in vain, so that no loop outlives its test. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const started = Date.now();
  while (!(await holds())) {
    if (Date.now() - started > PATIENCE_MS) throw new Error("What was waited for never came.");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Gives every test of a file a store with relays. */
export function useRelaying(): () => Relaying {
  let relaying: Relaying;
  beforeEach(async () => {
    relaying = await openRelaying();
  });
  afterEach(async () => {
    await relaying.close();
    removeTemporaryFolders();
  });
  return () => relaying;
}
