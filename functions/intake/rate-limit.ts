import { LRUCache } from "lru-cache";
import type { FormTexts } from "../contract/form-texts";
import type { Log } from "../shared/log";
import type { Settings } from "../settings/settings";
import {
  visitorKey,
  clientAddress,
  isPrivateNetwork,
  networkKey,
  parseAddress,
} from "./client-address";
import type { RefusalReason } from "./refusal";
import { MINUTE_MS } from "../contract/durations";

const MAX_KEYS = 100_000;

interface Budget<Sender> {
  posts: number;
  minutes: number;
  key: (sender: Sender) => string;
}

interface Count {
  posts: number;
  until: number;
}

/**
 * Counts a post in every budget. When one is used up, returns the milliseconds to wait and does not
 * count.
 */
export function createFixedWindows<Sender>(budgets: readonly Budget<Sender>[]) {
  const counters = budgets.map((budget) => ({
    ...budget,
    lengthMs: budget.minutes * MINUTE_MS,
    // With `max` it would allocate all of its room at once: half a second for each start.
    counts: new LRUCache<string, Count>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 }),
  }));
  return (sender: Sender, now: Date): number | undefined => {
    const time = now.getTime();
    const current = counters.map(({ key, posts, lengthMs, counts }) => {
      const name = key(sender);
      const count = counts.get(name);
      const left = count ? count.until - time : 0;
      // More than a window left: the clock was set back.
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

const ONE_FOR_ALL =
  "X-Forwarded-For comes from a proxy, but TRUSTED_PROXIES is 0, so that all visitors are counted " +
  "as one: set it to the number of proxies";

const MINUTES_A_DAY = 24 * 60;

export interface OverLimit extends RefusalReason {
  /** As many refused posts as the limit: not a visitor. */
  isFlood: boolean;
}

export type RateLimiter = (headers: Headers, peer: string, now: Date) => OverLimit | undefined;

function waitText(minutes: number, { minute, ...many }: FormTexts["refusals"]): string {
  if (minutes > 90) return many.hours.replace("{count}", String(Math.ceil(minutes / 60)));
  return minutes === 1 ? minute : many.minutes.replace("{count}", String(minutes));
}

function tooMany(waitMs: number): RefusalReason {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return {
    status: 429,
    error: ({ refusals }) => refusals.tooMany.replace("{wait}", waitText(minutes, refusals)),
    headers: { "Retry-After": String(Math.ceil(waitMs / 1000)) },
  };
}

/** Of pages behind the links in mails. */
export const VIEW_LIMITS: Settings["rateLimit"] = {
  ...{ posts: 30, networkPosts: 100, dailyPosts: 10_000, totalPosts: 600 },
  minutes: 1,
};

interface Counted {
  address: string;
  network: string;
}

/** Who is counted as the sender of a request. */
export function senderOf(
  headers: Headers,
  peer: string,
  { trustedProxies }: Pick<Settings, "trustedProxies">,
): Counted {
  const forwardedFor = headers.get("x-forwarded-for");
  const found = clientAddress({ peer, forwardedFor, trustedProxies });
  return found
    ? { address: visitorKey(found), network: networkKey(found) }
    : { address: peer, network: peer };
}

export function createRateLimiter(
  { rateLimit, trustedProxies }: Pick<Settings, "rateLimit" | "trustedProxies">,
  log: Log,
): RateLimiter {
  const { posts, networkPosts, dailyPosts, totalPosts, minutes } = rateLimit;
  const budgets = [
    { posts, minutes, key: ({ address }: Counted) => address },
    { posts: networkPosts, minutes, key: ({ network }: Counted) => network },
    { posts: dailyPosts, minutes: MINUTES_A_DAY, key: ({ network }: Counted) => network },
    { posts: totalPosts, minutes, key: () => "" },
  ];
  const limit = createFixedWindows(budgets);
  const refusedLimit = createFixedWindows(budgets);
  let isWarned = false;

  function warnOnce(peer: string): void {
    const address = parseAddress(peer);
    if (isWarned || !address || !isPrivateNetwork(address)) return;
    isWarned = true;
    log("warn", "proxy not set", { problem: ONE_FOR_ALL });
  }

  return (headers, peer, now) => {
    if (trustedProxies === 0 && headers.has("x-forwarded-for")) warnOnce(peer);
    const counted = senderOf(headers, peer, { trustedProxies });
    const waitMs = limit(counted, now);
    if (waitMs === undefined) return undefined;
    return { ...tooMany(waitMs), isFlood: refusedLimit(counted, now) !== undefined };
  };
}
