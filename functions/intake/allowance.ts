import type { Log } from "../log";
import type { Settings } from "../settings";
import {
  visitorKey,
  clientAddress,
  isPrivateNetwork,
  networkKey,
  parseAddress,
} from "./client-address";
import { createFixedWindows } from "./rate-limit";
import type { HttpError } from "./refusal";

const ONE_FOR_ALL =
  "X-Forwarded-For comes from a proxy, but TRUSTED_PROXIES is 0, so that all visitors are counted " +
  "as one: set it to the number of proxies";

const MINUTES_A_DAY = 24 * 60;

export interface OverLimit {
  refusal: HttpError;
  /** As many have been refused already as would have been taken: no visitor is so stubborn. */
  isFlood: boolean;
}

/** Counts a post that came from `peer`; what to answer when its sender has sent too many. */
export type RateLimiter = (headers: Headers, peer: string, now: Date) => OverLimit | undefined;

function tooMany(waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / 60_000);
  const inMinutes = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : inMinutes;
  return {
    status: 429,
    error: `Too many forms have come in a short time. Please try again in ${wait}.`,
    headers: { "Retry-After": String(Math.ceil(waitMs / 1000)) },
  };
}

/** What a post is counted under. */
interface Counted {
  address: string;
  network: string;
}

/** How many posts may be sent. It holds the counts, so there must be one for all. */
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
    const forwardedFor = headers.get("x-forwarded-for");
    if (trustedProxies === 0 && forwardedFor !== null) warnOnce(peer);
    const found = clientAddress({ peer, forwardedFor, trustedProxies });
    const counted = found
      ? { address: visitorKey(found), network: networkKey(found) }
      : { address: peer, network: peer };
    const waitMs = limit(counted, now);
    if (waitMs === undefined) return undefined;
    return { refusal: tooMany(waitMs), isFlood: refusedLimit(counted, now) !== undefined };
  };
}
