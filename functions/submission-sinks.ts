import { LRUCache } from "lru-cache";
import { holdEnd } from "./appointments/free-times";
import type { BookingRules } from "./contract/service-content";
import { type PageCounter, submissionKey } from "./page-counter";
import { errorCode, type Log } from "./log";
import type { Deliver } from "./relay/sender";
import type { HealthCheck } from "./store/health";
import type { Hold } from "./store/save";
import type { Store } from "./store/store";
import type { Channel } from "./store/tables";
import {
  type Persist,
  type PersistOutcome,
  PROBE_COMPANY,
  type Submission,
  type SubmissionSink,
} from "./submission";

interface StoreSinkParts {
  store: Pick<Store, "save" | "has">;
  health: Pick<HealthCheck, "recordSave">;
  /** Told of a new lead. */
  channels: readonly Channel[];
  rules: BookingRules;
  wake: () => void;
  /** Absent where nothing is counted. */
  counter: Pick<PageCounter, "add"> | undefined;
  log: Log;
}

/** Flagged submissions and tests of `leads probe` are no leads. */
const isLead = ({ flag, fields }: Submission): boolean =>
  flag === undefined && fields.company !== PROBE_COMPANY;

/** Undefined where times have no seats. */
function holdOf({ receivedAt }: Submission, rules: BookingRules): Hold | undefined {
  const { seats } = rules;
  if (seats === undefined) return undefined;
  return { seats, until: holdEnd(rules, new Date(receivedAt)).toISOString() };
}

export function createStoreSink(parts: StoreSinkParts): SubmissionSink {
  const { store, health, rules, wake, counter, log } = parts;
  const persist: Persist = async (submission) => {
    const channels = submission.flag === undefined ? parts.channels : [];
    const hold = holdOf(submission, rules);
    try {
      const outcome = await store.save({ submission, channels, ...(hold && { hold }) });
      health.recordSave();
      if ((outcome === "stored" || outcome === "repeated") && channels.length > 0) wake();
      if (outcome === "stored" && isLead(submission))
        counter?.add("sends", submissionKey(submission));
      return outcome;
    } catch (error) {
      health.recordSave(error);
      log("error", "store failed", { id: submission.id, reason: errorCode(error) });
      return "unavailable";
    }
  };
  return { persist, has: (id, contentHash) => store.has(id, contentHash).catch(() => false) };
}

const REMEMBERED = 10_000;

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
export function createRelayOnlySink(deliver: Deliver, now: () => Date, log: Log): SubmissionSink {
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
