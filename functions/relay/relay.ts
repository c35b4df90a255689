import { errorCode } from "../log";
import type { Outbox } from "../store/store";
import type { AttemptParts } from "./attempt";
import { createOverdueWarning } from "./overdue";
import { createPacer } from "./circuit-breaker";
import { createTries } from "./attempts";

/** How long a claim may take on a database that hangs (store/postgres.ts), with room to spare. */
const CLAIM_MS = 15_000;
/** How long `stop` waits for tries that are under way before it cuts them off, in milliseconds. */
const PATIENCE_MS = 10_000;
/** The longest time the loop sleeps without looking, in milliseconds. */
const LONGEST_SLEEP_MS = 60_000;
/** The shortest one when nothing could be taken: another host may be holding what is due. */
const SHORTEST_SLEEP_MS = 100;
const STORE_TROUBLE_MS = 5000;

export interface RelayParts extends AttemptParts {
  outbox: Outbox;
  /** Under which name this relay takes deliveries; unique to it. */
  owner: string;
}

export interface Relay {
  start(): void;
  /** A lead was stored: look now. */
  wake(): void;
  /** Ends after the tries that are under way, soon; what is pending stays in the outbox. */
  stop(): Promise<void>;
}

const rung = (bell: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (bell.aborted) resolve();
    else bell.addEventListener("abort", () => resolve(), { once: true });
  });

/** The loop that empties one channel's part of the outbox, as long as it takes. */
export function createRelay(parts: RelayParts): Relay {
  const { channel, outbox, sender, log, clock, owner } = parts;
  // Nobody else tries a lead for as long as our try of it can last.
  const leaseMs = sender.longestMs + CLAIM_MS;
  const pacer = createPacer(clock);
  const warnWhenOverdue = createOverdueWarning(parts);
  const halt = new AbortController();
  let bell = new AbortController();
  let claims = 0;
  let running: Promise<void> | undefined;
  const ring = (): void => bell.abort();
  const tries = createTries(parts, pacer, ring);

  /** Starts the tries that are due; gives the milliseconds until it is worth looking again. */
  async function look(): Promise<number> {
    await tries.writeDown();
    await warnWhenOverdue();
    const limit = pacer.places(sender.atOnce, tries.count());
    if (limit === 0) return pacer.waitMs() || LONGEST_SLEEP_MS;
    const lease = `${owner}.${++claims}`;
    const due = await outbox.claim({ channel, limit, owner: lease, now: clock.now(), leaseMs });
    tries.begin(due, lease);
    if (due.length > 0) return LONGEST_SLEEP_MS;
    const next = await outbox.nextDue(channel);
    if (next === undefined) return LONGEST_SLEEP_MS;
    return Math.max(SHORTEST_SLEEP_MS, Date.parse(next) - clock.now().getTime());
  }

  async function run(): Promise<void> {
    while (!halt.signal.aborted) {
      bell = new AbortController();
      try {
        const waitMs = await look();
        // The end of a try rings too.
        if (tries.count() > 0) await rung(bell.signal);
        else await clock.sleep(Math.min(waitMs, LONGEST_SLEEP_MS), bell.signal);
      } catch (error) {
        log("error", "outbox cannot be read", { channel, reason: errorCode(error) });
        // New leads do not wake it: they would make it ask a database in trouble over and over.
        await clock.sleep(STORE_TROUBLE_MS, halt.signal);
      }
    }
  }

  return {
    start: () => void (running ??= run()),
    wake: ring,
    async stop() {
      halt.abort();
      ring();
      const cut = setTimeout(() => sender.close(), PATIENCE_MS);
      await running;
      await tries.over();
      clearTimeout(cut);
      // Else the lease runs out, and what has arrived is sent again.
      await tries.writeDown().catch(() => undefined);
      sender.close();
    },
  };
}
