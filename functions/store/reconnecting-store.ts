import type { Store } from "./store";

/**
 * A store that opens its database when it is first needed, and again when that failed or when its
 * file was moved away: a full or missing disk makes single calls fail, and the next one after the
 * repair succeeds.
 */
export function createReconnectingStore(open: () => Promise<Store>): Store {
  let opened: Promise<Store> | undefined;

  function keep(next: Promise<Store>): Promise<Store> {
    opened = next;
    next.catch(() => {
      if (opened === next) opened = undefined;
    });
    return next;
  }

  async function store(): Promise<Store> {
    const current = opened;
    if (!current) return keep(open());
    const there = await current;
    if (there.isSameFile()) return there;
    // Whoever noticed first has opened it anew already.
    if (opened !== current) return store();
    // Closed before: two databases of one path in a process would share what lies beside the file.
    const closed = there.close().catch(() => undefined);
    return keep(closed.then(open));
  }

  return {
    save: async (...args) => (await store()).save(...args),
    has: async (...args) => (await store()).has(...args),
    claim: async (...args) => (await store()).claim(...args),
    nextDue: async (...args) => (await store()).nextDue(...args),
    settle: async (...args) => (await store()).settle(...args),
    overdue: async (...args) => (await store()).overdue(...args),
    leads: async (...args) => (await store()).leads(...args),
    leadsByPrefix: async (...args) => (await store()).leadsByPrefix(...args),
    claimFlaggedNotice: async (...args) => (await store()).claimFlaggedNotice(...args),
    settleFlaggedNotice: async (...args) => (await store()).settleFlaggedNotice(...args),
    ping: async () => (await store()).ping(),
    isSameFile: () => true,
    close: async () => (await opened?.catch(() => undefined))?.close(),
  };
}
