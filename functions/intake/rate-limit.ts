import ipaddr from "ipaddr.js";
import { isIP } from "node:net";
import { LRUCache } from "lru-cache";
import type { FormWords } from "../contract/form-definition";
import type { Log } from "../shared/log";
import type { Settings } from "../settings/settings";
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

/** Enough for an IPv6 address with zone and port. */
const MAX_ADDRESS_LENGTH = 80;
// Some proxies write the port beside the address: 192.0.2.1:5000, [2001:db8::1]:5000.
const V4_AND_PORT = /^([\d.]+):\d+$/;
const V6_IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Parses an address; an IPv4-mapped one becomes IPv4. */
function parseAddress(text: string): Address | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_ADDRESS_LENGTH) return undefined;
  const bare = (V4_AND_PORT.exec(trimmed) ?? V6_IN_BRACKETS.exec(trimmed))?.[1] ?? trimmed;
  const [address = ""] = bare.split("%");
  // Not ipaddr.js's check: it accepts 0x7f.1 and takes a tenth of a post's time for IPv6.
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
}

interface Connection {
  peer: string;
  forwardedFor: string | null;
  trustedProxies: number;
}

/**
 * Each proxy appends its client to X-Forwarded-For: only as many entries from the right as there
 * are trusted proxies are reliable. Stops at an invalid entry.
 */
export function clientAddress({
  peer,
  forwardedFor,
  trustedProxies,
}: Connection): Address | undefined {
  const entries = trustedProxies === 0 ? [] : (forwardedFor ?? "").split(",");
  let nearest = parseAddress(peer);
  for (const entry of entries.slice(-trustedProxies).reverse()) {
    const address = parseAddress(entry);
    if (!address) break;
    nearest = address;
  }
  return nearest;
}

function prefix(address: Address, bits: 48 | 64): string {
  if (address.kind() === "ipv4") return address.toString();
  const network = (address as ipaddr.IPv6).parts.slice(0, bits / 16);
  return `${network.map((part) => part.toString(16)).join(":")}/${bits}`;
}

export function visitorKey(address: Address): string {
  return prefix(address, 64);
}

/** An IPv4 address, or an IPv6 /48 (one customer of a provider). */
function networkKey(address: Address): string {
  return prefix(address, 48);
}

function isPrivateNetwork(address: Address): boolean {
  return ["loopback", "private", "uniqueLocal", "linkLocal"].includes(address.range());
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

function waitText(minutes: number, { minute, ...many }: FormWords["refusals"]): string {
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
