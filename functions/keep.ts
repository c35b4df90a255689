import { errorCode, type Log } from "./log";
import type { Deliver } from "./relay/deliver";
import { eventBody } from "./relay/event";
import type { Relay } from "./relay/relay";
import type { SubmissionStore } from "./store/store";
import type { Keep } from "./submission";

/**
 * Keeps submissions in the store, with their delivery when a webhook is set (`relay` given).
 * Flagged ones are stored without a delivery.
 */
export function createStoreKeep(store: SubmissionStore, relay: Relay | undefined, log: Log): Keep {
  return async (submission) => {
    const relayed = relay !== undefined && submission.flag === undefined;
    try {
      const outcome = await store.save(submission, relayed ? eventBody(submission) : undefined);
      if (outcome === "stored" && relayed) relay.wake();
      return outcome;
    } catch (error) {
      log("error", "store failed", { id: submission.id, reason: errorCode(error) });
      return "unavailable";
    }
  };
}

/** Keeps nothing: a submission counts as stored once the webhook has accepted it. */
export function createRelayOnlyKeep(deliver: Deliver, now: () => Date, log: Log): Keep {
  return async (submission) => {
    const { id } = submission;
    const result = await deliver({ id, body: eventBody(submission), now: now() });
    if (result.ok) return "stored";
    log("error", "webhook failed", { id, reason: result.reason });
    return "unavailable";
  };
}
