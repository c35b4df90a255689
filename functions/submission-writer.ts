import { LRUCache } from "lru-cache";
import { holdEnd } from "./appointments/free-times";
import type { ServiceContent } from "./contract/service-content";
import { type PageCounter, submissionKey } from "./owner/page-counter";
import { errorCode, type Log } from "./shared/log";
import type { Deliver } from "./delivery/sender";
import type { HealthCheck } from "./store/health";
import type { Hold, SaveOutcome } from "./store/save";
import type { Store } from "./store/store";
import type { Channel } from "./store/channels";
import { PROBE_COMPANY, type Submission } from "./contract/submission";

/** `conflict`: another submission has the id and is kept. */
type WriteOutcome = SaveOutcome | "unavailable";

export interface SubmissionWriter {
  /** Resolves after the submission is durable. Does not reject. */
  save: (submission: Submission) => Promise<WriteOutcome>;
  /** True when these answers are stored under this id; false when the lookup fails. */
  has: (id: string, contentHash: string) => Promise<boolean>;
}

interface StoreWriterParts {
  store: Pick<Store, "save" | "has">;
  health: Pick<HealthCheck, "recordSave">;
  /** They get a new lead. */
  channels: readonly Channel[];
  content: ServiceContent;
  wake: () => void;
  /** Absent where nothing is counted. */
  counter: Pick<PageCounter, "add"> | undefined;
  log: Log;
}

/** Flagged submissions and tests of `leads probe` are no leads. */
const isLead = ({ flag, fields }: Submission): boolean =>
  flag === undefined && fields.company !== PROBE_COMPANY;

function holdOf({ receivedAt }: Submission, content: ServiceContent): Hold {
  const { seats } = content.booking;
  return { seats, until: holdEnd(content, new Date(receivedAt)).toISOString() };
}

export function createStoreWriter(parts: StoreWriterParts): SubmissionWriter {
  const { store, health, content, wake, counter, log } = parts;
  const save = async (submission: Submission): Promise<WriteOutcome> => {
    const channels = submission.flag === undefined ? parts.channels : [];
    try {
      const outcome = await store.save({ submission, channels, hold: holdOf(submission, content) });
      health.recordSave();
      if ((outcome === "stored" || outcome === "repeated") && channels.length > 0) wake();
      if (outcome === "stored" && isLead(submission))
        counter?.add("sends", submissionKey(submission, content));
      return outcome;
    } catch (error) {
      health.recordSave(error);
      log("error", "store failed", { id: submission.id, reason: errorCode(error) });
      return "unavailable";
    }
  };
  return { save, has: (id, contentHash) => store.has(id, contentHash).catch(() => false) };
}

const REMEMBERED = 10_000;

interface Sent {
  contentHash: string;
  isFlagged: boolean;
  outcome: Promise<WriteOutcome>;
}

/**
 * Stores nothing: a submission is accepted when the webhook accepts it. Remembers the newest ids: a
 * repeat shares the outcome of the first, other answers with a known id are rejected. A repeat
 * without the flag is none: it is delivered.
 */
export function createRelayOnlyWriter(
  deliver: Deliver,
  now: () => Date,
  log: Log,
): SubmissionWriter {
  const sent = new LRUCache<string, Sent>({ max: REMEMBERED });

  async function send(submission: Submission): Promise<WriteOutcome> {
    const { id } = submission;
    const result = await deliver({ submission, now: now() });
    if (result.ok) return "stored";
    log("error", "webhook failed", { id, reason: result.reason });
    sent.delete(id);
    return "unavailable";
  }

  const save = async (submission: Submission): Promise<WriteOutcome> => {
    const { id, contentHash, flag } = submission;
    for (let first = sent.get(id); first; first = sent.get(id)) {
      const outcome = await first.outcome;
      const isSame = first.contentHash === contentHash;
      if (isSame && (flag !== undefined || !first.isFlagged))
        return outcome === "stored" ? "repeated" : outcome;
      // It failed, or another one has begun meanwhile.
      if (sent.get(id) !== first) continue;
      if (!isSame) return "conflict";
      break;
    }
    const outcome = send(submission);
    sent.set(id, { contentHash, isFlagged: flag !== undefined, outcome });
    return outcome;
  };
  const has: SubmissionWriter["has"] = async (id, contentHash) => {
    const first = sent.get(id);
    return first?.contentHash === contentHash && (await first.outcome) === "stored";
  };
  return { save, has };
}
