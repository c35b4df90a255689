import type { AvailabilityService } from "./appointments/availability";
import { holdEnd } from "./appointments/working-days";
import { DAY_FIELD, TIME_FIELD } from "./contract/form-definition";
import type { ServiceContent } from "./contract/service-content";
import { type PageCounter, submissionKey } from "./owner/page-counter";
import { errorCode, type Log } from "./shared/log";
import type { HealthCheck } from "./store/health";
import type { Hold } from "./store/save";
import type { Store } from "./store/store";
import { type Channel, leadChannels } from "./store/channels";
import { PROBE_ANSWER, type Submission } from "./contract/submission";
import type { SubmissionWriter, WriteOutcome } from "./submit-form";

interface StoreWriterParts {
  store: Pick<Store, "save" | "has" | "appointment">;
  health: Pick<HealthCheck, "recordSave">;
  /** Enabled channels. */
  channels: readonly Channel[];
  content: ServiceContent;
  availability: Pick<AvailabilityService, "rules" | "isCertain">;
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
  const isAtOnce =
    content.booking.confirm === "at once" && parts.channels.includes("visitor-appointment");

  /** Undefined for a form that books no call: only a booking reads the closed days. */
  async function holdOf({ receivedAt, fields }: Submission): Promise<Hold | undefined> {
    const { [DAY_FIELD]: day, [TIME_FIELD]: slot } = fields;
    if (!day || !slot) return undefined;
    const heldUntil = holdEnd(await availability.rules(), new Date(receivedAt));
    const isCertain = isAtOnce && (await availability.isCertain({ day, slot }));
    const { seats } = content.booking;
    return { seats, heldUntil: heldUntil.toISOString(), confirms: isCertain };
  }
  const save = async (submission: Submission): Promise<WriteOutcome> => {
    const channels = submission.flag === undefined ? leadChannels(parts.channels) : [];
    try {
      const hold = await holdOf(submission);
      const outcome = await store.save({ submission, channels, ...(hold && { hold }) });
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
  return {
    save,
    has: (id, contentHash) => store.has(id, contentHash).catch(() => false),
    isConfirmed: async (id) => {
      const call = isAtOnce ? await store.appointment(id).catch(() => undefined) : undefined;
      return call?.appointment.state === "confirmed";
    },
  };
}
