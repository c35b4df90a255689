import type { NewLead, SaveOutcome } from "./store";

/** SQLite takes at most 32,766 values in a statement; a lead has eleven. */
const MOST_AT_ONCE = 200;

interface Waiting {
  lead: NewLead;
  resolve: (outcome: SaveOutcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: what arrives while a transaction is being written waits, and goes into the next
 * one together. Each caller is answered after the commit that holds its own lead. A failure fails
 * the whole group, except where `isRowFault` tells that one lead is to blame: then each is written
 * by itself, so that nobody's answers can fail those of others.
 */
export function createGroupCommit(
  saveGroup: (leads: readonly NewLead[]) => Promise<SaveOutcome[]>,
  isRowFault: (error: unknown) => boolean = () => false,
): (lead: NewLead) => Promise<SaveOutcome> {
  const queue: Waiting[] = [];
  let running = false;

  async function write(group: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await saveGroup(group.map(({ lead }) => lead));
      group.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome) resolve(outcome);
        else reject(new Error("The store gave no outcome."));
      });
    } catch (error) {
      if (group.length > 1 && isRowFault(error)) for (const one of group) await write([one]);
      else for (const { reject } of group) reject(error);
    }
  }

  async function drain(): Promise<void> {
    // One turn of the event loop: whoever else has arrived by then shares the commit.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await write(queue.splice(0, MOST_AT_ONCE));
    running = false;
  }

  return (lead) =>
    new Promise((resolve, reject) => {
      queue.push({ lead, resolve, reject });
      if (running) return;
      running = true;
      void drain();
    });
}
