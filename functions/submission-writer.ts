import type { AvailabilityService } from "./appointments/availability";
import { holdEnd } from "./appointments/working-days";
import type { ServiceContent } from "./contract/service-content";
import { type PageCounter, submissionKey } from "./owner/page-counter";
import { errorCode, type Log } from "./shared/log";
import type { HealthCheck } from "./store/health";
import type { Hold } from "./store/save";
import type { Store } from "./store/store";
import type { Channel } from "./store/channels";
import { PROBE_ANSWER, type Submission } from "./contract/submission";
import type { SubmissionWriter, WriteOutcome } from "./submit-form";

interface StoreWriterParts {
  store: Pick<Store, "save" | "has">;
  health: Pick<HealthCheck, "recordSave">;
  /** They get a new lead. */
  channels: readonly Channel[];
  content: ServiceContent;
  availability: Pick<AvailabilityService, "rules">;
  wake: () => void;
  /** Absent where nothing is counted. */
  counter: Pick<PageCounter, "add"> | undefined;
  log: Log;
}

/** Flagged submissions and tests of `leads probe` are no leads. */
const isLead = ({ flag, fields }: Submission): boolean =>
  flag === undefined && !Object.values(fields).includes(PROBE_ANSWER);

export function createStoreWriter(parts: StoreWriterParts): SubmissionWriter {
  const { store, health, content, availability, wake, counter, log } = parts;
  async function holdOf({ receivedAt }: Submission): Promise<Hold> {
    const heldUntil = holdEnd(await availability.rules(), new Date(receivedAt));
    return { seats: content.booking.seats, heldUntil: heldUntil.toISOString() };
  }
  const save = async (submission: Submission): Promise<WriteOutcome> => {
    const channels = submission.flag === undefined ? parts.channels : [];
    try {
      const hold = await holdOf(submission);
      const outcome = await store.save({ submission, channels, hold });
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
