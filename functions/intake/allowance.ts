import type { Log } from "../log";
import type { Settings } from "../settings";
import { addressKey, clientAddress, isNearby, parseAddress } from "./client-address";
import { createRateLimit } from "./rate-limit";
import type { Refusal } from "./refusal";

const ONE_FOR_ALL =
  "X-Forwarded-For comes from a proxy, but TRUSTED_PROXIES is 0, so that all visitors are counted " +
  "as one: set it to the number of proxies";

export interface TooMany {
  refusal: Refusal;
  /** As many have been refused already as would have been taken: no visitor is so stubborn. */
  isFlood: boolean;
}

/** Counts a post that came from `peer`; what to answer when its sender has sent too many. */
export type Allowance = (headers: Headers, peer: string, now: Date) => TooMany | undefined;

function tooMany(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return {
    status: 429,
    error: `Too many forms have come from your network in a short time. Please try again in ${wait}.`,
    headers: { "Retry-After": String(Math.ceil(waitMs / 1000)) },
  };
}

/** How many posts each address may send. It holds the counts, so there must be one for all. */
export function createAllowance(
  { rateLimit, trustedProxies }: Pick<Settings, "rateLimit" | "trustedProxies">,
  log: Log,
): Allowance {
  const limit = createRateLimit(rateLimit);
  const refusedLimit = createRateLimit(rateLimit);
  let isWarned = false;

  function warnOnce(peer: string): void {
    const address = parseAddress(peer);
    if (isWarned || !address || !isNearby(address)) return;
    isWarned = true;
    log("warn", "proxy not set", { problem: ONE_FOR_ALL });
  }

  return (headers, peer, now) => {
    const forwardedFor = headers.get("x-forwarded-for");
    if (trustedProxies === 0 && forwardedFor !== null) warnOnce(peer);
    const address = clientAddress({ peer, forwardedFor, trustedProxies });
    const key = address ? addressKey(address) : peer;
    const waitMs = limit(key, now);
    if (waitMs === undefined) return undefined;
    return { refusal: tooMany(waitMs), isFlood: refusedLimit(key, now) !== undefined };
  };
}
