import { LRUCache } from "lru-cache";

/** How many keys a budget counts at once; the one that was quiet for longest is forgotten first. */
const MAX_KEYS = 100_000;

/** How many posts all senders with the same key may send together, and in how many minutes. */
export interface Budget<Sender> {
  posts: number;
  minutes: number;
  key: (sender: Sender) => string;
}

/**
 * Counts a post of `sender` at `now` in every budget. Undefined when all had room for it, otherwise
 * the milliseconds until all have; a refused post is counted in none.
 */
export type FixedWindows<Sender> = (sender: Sender, now: Date) => number | undefined;

interface Count {
  posts: number;
  /** When counting starts anew, in milliseconds. */
  until: number;
}

/** Counts from a key's first post on, for as many minutes as its budget has; then anew. */
export function createFixedWindows<Sender>(
  budgets: readonly Budget<Sender>[],
): FixedWindows<Sender> {
  const counters = budgets.map((budget) => ({
    ...budget,
    lengthMs: budget.minutes * 60_000,
    counts: new LRUCache<string, Count>({ max: MAX_KEYS }),
  }));
  return (sender, now) => {
    const time = now.getTime();
    const current = counters.map(({ key, posts, lengthMs, counts }) => {
      const name = key(sender);
      const count = counts.get(name);
      const left = count ? count.until - time : 0;
      // More than a whole time left: the clock was put back.
      const isOver = !count || left <= 0 || left > lengthMs;
      return { name, posts, counts, count: isOver ? { posts: 0, until: time + lengthMs } : count };
    });
    const waits = current.map(({ posts, count }) => (count.posts < posts ? 0 : count.until - time));
    const waitMs = Math.max(...waits);
    if (waitMs > 0) return waitMs;
    for (const { name, counts, count } of current) {
      count.posts += 1;
      counts.set(name, count);
    }
    return undefined;
  };
}
