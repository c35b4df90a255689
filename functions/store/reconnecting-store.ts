import type { Store } from "./store";

/**
 * A store that is opened on first use, and again after a failure or when its file was replaced: after
 * a full or missing disk is repaired, the next call succeeds.
 */
export function createReconnectingStore(open: () => Promise<Store>): Store {
  let opened: Promise<Store> | undefined;

  function remember(next: Promise<Store>): Promise<Store> {
    opened = next;
    next.catch(() => {
      if (opened === next) opened = undefined;
    });
    return next;
  }

  async function connect(): Promise<Store> {
    const current = opened;
    if (!current) return remember(open());
    const store = await current;
    if (store.isSameFile()) return store;
    if (opened !== current) return connect();
    // Close first: two connections to one path would share the WAL files.
    const closed = store.close().catch(() => undefined);
    return remember(closed.then(open));
  }

  return {
    save: async (lead) => (await connect()).save(lead),
    has: async (id, contentHash) => (await connect()).has(id, contentHash),
    opened: async () => (await connect()).opened(),
    unsentAnswers: async (id) => (await connect()).unsentAnswers(id),
    answerSent: async (id, now) => (await connect()).answerSent(id, now),
    leads: async (limit) => (await connect()).leads(limit),
    claim: async (claim) => (await connect()).claim(claim),
    nextDue: async (channel) => (await connect()).nextDue(channel),
    settle: async (...settlement) => (await connect()).settle(...settlement),
    overdue: async (channel, before) => (await connect()).overdue(channel, before),
    appointment: async (id) => (await connect()).appointment(id),
    changeAppointment: async (change) => (await connect()).changeAppointment(change),
    fullTimes: async (seats, now) => (await connect()).fullTimes(seats, now),
    confirmedCalls: async (since) => (await connect()).confirmedCalls(since),
    claimRetention: async (now) => (await connect()).claimRetention(now),
    purgeBatch: async (limits) => (await connect()).purgeBatch(limits),
    finishRetention: async (result, now) => (await connect()).finishRetention(result, now),
    secret: async (name) => (await connect()).secret(name),
    addCounts: async (counts) => (await connect()).addCounts(counts),
    claimDigest: async (now) => (await connect()).claimDigest(now),
    settleDigest: async (isSent, now) => (await connect()).settleDigest(isSent, now),
    recordCalendar: async (at, isRead) => (await connect()).recordCalendar(at, isRead),
    facts: async (now) => (await connect()).facts(now),
    ping: async () => (await connect()).ping(),
    isSameFile: () => true,
    close: async () => (await opened?.catch(() => undefined))?.close(),
  };
}
