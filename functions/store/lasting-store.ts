import type { Store } from "./store";

/**
 * A store that opens its database when it is first needed, and again when that failed: a full or
 * missing disk makes single calls fail, and the next one after the repair succeeds.
 */
export function createLastingStore(open: () => Promise<Store>): Store {
  let opened: Promise<Store> | undefined;
  const store = (): Promise<Store> => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    save: async (...args) => (await store()).save(...args),
    due: async (...args) => (await store()).due(...args),
    nextDue: async () => (await store()).nextDue(),
    settle: async (...args) => (await store()).settle(...args),
    leads: async (...args) => (await store()).leads(...args),
    leadsByPrefix: async (...args) => (await store()).leadsByPrefix(...args),
    close: async () => (await opened?.catch(() => undefined))?.close(),
  };
}
