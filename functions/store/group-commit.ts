import { isRowError } from "./errors";
import type { NewLead, SaveOutcome } from "./save";

/** SQLite allows 32,766 values in a statement; a lead has fourteen. */
const MAX_GROUP_SIZE = 200;

interface PendingSave {
  lead: NewLead;
  resolve: (outcome: SaveOutcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: leads that arrive during a transaction share the next one. Each promise resolves
 * after the commit of its lead. On an error of one row, each lead is saved separately; other errors
 * reject the whole group.
 */
export function createGroupCommit(
  saveGroup: (leads: readonly NewLead[]) => Promise<SaveOutcome[]>,
): (lead: NewLead) => Promise<SaveOutcome> {
  const queue: PendingSave[] = [];
  let running = false;

  async function write(group: readonly PendingSave[]): Promise<void> {
    try {
      const outcomes = await saveGroup(group.map(({ lead }) => lead));
      group.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome) resolve(outcome);
        else reject(new Error("The store returned no outcome."));
      });
    } catch (error) {
      if (group.length > 1 && isRowError(error)) for (const one of group) await write([one]);
      else for (const { reject } of group) reject(error);
    }
  }

  async function drain(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await write(queue.splice(0, MAX_GROUP_SIZE));
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
