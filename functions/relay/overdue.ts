import type { Outbox } from "../store/store";
import type { AttemptParts } from "./attempt";

/** After this long without delivery the owner is told, and again each time it has passed. */
const OVERDUE_MS = 60 * 60 * 1000;

/** A warning in the log, at most once an hour, while leads have been pending for over an hour. */
export function createOverdueWarning({
  channel,
  outbox,
  log,
  clock,
}: Omit<AttemptParts, "sender"> & { outbox: Outbox }): () => Promise<void> {
  let lookAt = 0;
  return async () => {
    const now = clock.now().getTime();
    // Further ahead than that it lies only when the clock was put back.
    if (now < lookAt && lookAt <= now + OVERDUE_MS) return;
    const { count, since } = await outbox.overdue(
      channel,
      new Date(now - OVERDUE_MS).toISOString(),
    );
    // Nothing yet: what is pending now can be an hour old in a minute.
    lookAt = now + (count > 0 ? OVERDUE_MS : 60_000);
    if (count === 0 || since === undefined) return;
    const minutes = Math.floor((now - Date.parse(since)) / 60_000);
    log("warn", "leads are waiting for over an hour", { channel, count, minutes });
  };
}
