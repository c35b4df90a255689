import { LRUCache } from "lru-cache";
import { type PageCounter, submissionKey } from "./page-counter";
import { errorCode, type Log } from "./log";
import type { Deliver } from "./relay/sender";
import type { NewLead } from "./store/save";
import type { Store } from "./store/store";
import type { Channel } from "./store/tables";
import {
  type Persist,
  type PersistOutcome,
  PROBE_COMPANY,
  type Submission,
  type SubmissionSink,
} from "./submission";
import type { Clock } from "./relay/clock";
import type { Settings } from "./settings";
import { createWebhookSender } from "./webhook/webhook-sender";

const REMEMBERED = 10_000;

export function createStoreSink(
  store: Pick<Store, "save" | "has">,
  channels: readonly Channel[],
  wake: () => void,
  log: Log,
  /** The hold of a request that arrives at this time; undefined where times have no seats. */
  holdAt: (receivedAt: Date) => NewLead["hold"] = () => undefined,
): SubmissionSink {
  const persist: Persist = async (submission) => {
    try {
      const due = submission.flag === undefined ? channels : [];
      const hold = holdAt(new Date(submission.receivedAt));
      const outcome = await store.save({ submission, channels: due, ...(hold && { hold }) });
      if (outcome !== "conflict" && outcome !== "full" && due.length > 0) wake();
      return outcome;
    } catch (error) {
      log("error", "store failed", { id: submission.id, reason: errorCode(error) });
      return "unavailable";
    }
  };
  return { persist, has: (id, contentHash) => store.has(id, contentHash).catch(() => false) };
}

/** Counts each stored submission once; flagged ones and tests of `leads probe` are no leads. */
export function countSends(sink: SubmissionSink, { add }: PageCounter): SubmissionSink {
  return {
    ...sink,
    async persist(submission) {
      const outcome = await sink.persist(submission);
      const isLead = submission.flag === undefined && submission.fields.company !== PROBE_COMPANY;
      if (outcome === "stored" && isLead) add("sends", submissionKey(submission));
      return outcome;
    },
  };
}

interface Sent {
  contentHash: string;
  isFlagged: boolean;
}

function sentOf({ contentHash, flag }: Submission): Sent {
  return { contentHash, isFlagged: flag !== undefined };
}

/** A repeat without the flag is not a repeat: it is delivered. */
function isRepeat({ contentHash, flag }: Submission, sent: Sent): boolean {
  return sent.contentHash === contentHash && (flag !== undefined || !sent.isFlagged);
}

/**
 * Stores nothing: a submission is accepted when the webhook accepts it. Remembers the newest ids: a
 * repeat is not sent again, other answers with a known id are rejected. A repeat of a running
 * delivery shares its outcome; other answers wait for it.
 */
function createRelayOnlySink(deliver: Deliver, now: () => Date, log: Log): SubmissionSink {
  const accepted = new LRUCache<string, Sent>({ max: REMEMBERED });
  const sending = new Map<string, Sent & { outcome: Promise<PersistOutcome> }>();

  async function send(submission: Submission): Promise<PersistOutcome> {
    const { id } = submission;
    const result = await deliver({ submission, now: now() });
    if (!result.ok) {
      log("error", "webhook failed", { id, reason: result.reason });
      return "unavailable";
    }
    accepted.set(id, sentOf(submission));
    return "stored";
  }

  const persist: Persist = async (submission) => {
    const { id, contentHash } = submission;
    for (let other = sending.get(id); other; other = sending.get(id)) {
      const outcome = await other.outcome;
      if (isRepeat(submission, other)) return outcome === "stored" ? "repeated" : outcome;
    }
    const first = accepted.get(id);
    if (first && first.contentHash !== contentHash) return "conflict";
    if (first && isRepeat(submission, first)) return "repeated";
    const outcome = send(submission).finally(() => sending.delete(id));
    sending.set(id, { ...sentOf(submission), outcome });
    return outcome;
  };
  return { persist, has: (id, hash) => Promise.resolve(accepted.get(id)?.contentHash === hash) };
}

/** What a service has that stores nothing: the webhook. */
export function openRelayOnly({ webhook }: Settings, log: Log, clock: Clock, timeoutMs?: number) {
  if (!webhook) throw new Error("Nothing is stored and there is no webhook: check the settings.");
  const { deliver } = createWebhookSender(webhook, { timeoutMs });
  return {
    relays: [],
    sink: createRelayOnlySink(deliver, clock.now, log),
    storeHealth: () => Promise.resolve({ ok: true } as const),
    isDiskLow: () => Promise.resolve(false),
  };
}
