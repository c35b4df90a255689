import { LRUCache } from "lru-cache";
import type { RateLimitSetting } from "../settings";

/** How many addresses are counted at once; the one that was quiet for longest is forgotten first. */
const MOST_ADDRESSES = 100_000;

interface Count {
  posts: number;
  /** When counting starts anew, in milliseconds. */
  until: number;
}

/**
 * Counts a post of `key` at `now`. Undefined when there was room for it, otherwise the milliseconds
 * until there is; a refused post is not counted.
 */
export type RateLimit = (key: string, now: Date) => number | undefined;

/** Counts from an address's first post on, for as many minutes as are set; then anew. */
export function createRateLimit({ posts, minutes }: RateLimitSetting): RateLimit {
  const counts = new LRUCache<string, Count>({ max: MOST_ADDRESSES });
  const length = minutes * 60_000;
  return (key, now) => {
    const time = now.getTime();
    const count = counts.get(key);
    const left = count ? count.until - time : 0;
    // More than a whole time left: the clock was put back.
    if (!count || left <= 0 || left > length) {
      counts.set(key, { posts: 1, until: time + length });
      return undefined;
    }
    if (count.posts >= posts) return left;
    count.posts += 1;
    return undefined;
  };
}
