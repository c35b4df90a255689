import { setTimeout as wait } from "node:timers/promises";
import pMap from "p-map";
import robotsParser from "robots-parser";

/** What an address turned out to be. */
export type Answer =
  | { is: "alive" }
  | { is: "moved"; to: string }
  | { is: "dead"; why: string }
  /** Only a person can tell. */
  | { is: "unclear"; why: string };

export interface Manners {
  /** Milliseconds between two requests to one host. */
  pause: number;
  /** Milliseconds until an answer has to come. */
  patience: number;
  /** Requests in all, when a host fails for a moment. */
  tries: number;
}

export const MANNERS: Manners = { pause: 1000, patience: 20_000, tries: 3 };

const AGENT = "site-link-check";
const HOSTS_AT_ONCE = 8;
const HOPS = 5;
/** Seconds that we wait at most because a host asks for it. */
const LONGEST_WAIT = 30;
/** Names that no site can have (RFC 2606). */
const EXAMPLE = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/u;
/** Given to programs by sites that serve people. */
const NOT_FOR_PROGRAMS = new Set([401, 403, 405, 406, 429, 451, 503, 999]);

/** Asks each address once: one request at a time to a host, several hosts at once. */
export async function askLinks(
  urls: readonly string[],
  manners: Manners = MANNERS,
): Promise<Map<string, Answer>> {
  const hosts = new Map<string, string[]>();
  for (const url of urls)
    hosts.set(new URL(url).host, [...(hosts.get(new URL(url).host) ?? []), url]);
  const answers = new Map<string, Answer>();
  const askHost = async (ofHost: string[]): Promise<void> => {
    for (const url of ofHost) answers.set(url, await ask(url, manners));
  };
  await pMap([...hosts.values()], askHost, { concurrency: HOSTS_AT_ONCE });
  return answers;
}

/** Follows an address; `moved` if its first step is for good and leads to a living page. */
async function ask(url: string, manners: Manners): Promise<Answer> {
  let at = url;
  let permanent: string | undefined;
  for (let hop = 0; hop <= HOPS; hop += 1) {
    if (EXAMPLE.test(new URL(at).hostname))
      return { is: "unclear", why: "is an address for examples only" };
    if (!(await isAllowed(at, manners)))
      return { is: "unclear", why: "is closed to programs by its robots.txt" };
    const reply = await request(at, manners);
    if (typeof reply === "string") return { is: "dead", why: reply };
    const { status } = reply;
    const location = reply.headers.get("location");
    if (status >= 300 && status < 400 && location) {
      at = new URL(location, at).href;
      const isForGood = status === 301 || status === 308;
      if (isForGood && (hop === 0 || permanent !== undefined)) permanent = at;
      continue;
    }
    if (reply.ok) return permanent === undefined ? { is: "alive" } : { is: "moved", to: permanent };
    const why = `answers ${status}`;
    return { is: NOT_FOR_PROGRAMS.has(status) ? "unclear" : "dead", why };
  }
  return { is: "dead", why: `leads on more than ${HOPS} times` };
}

/** A response without its body, or why there is none, after as many tries as it takes. */
async function request(
  url: string,
  { pause, patience, tries }: Manners,
): Promise<Response | string> {
  for (let left = tries - 1; ; left -= 1) {
    await wait(pause);
    const reply = await fetch(url, {
      redirect: "manual",
      headers: { "user-agent": AGENT, accept: "text/html,*/*" },
      signal: AbortSignal.timeout(patience),
    }).catch(reasonOf);
    const isPassing = typeof reply === "string" || reply.status === 429 || reply.status >= 500;
    if (left <= 0 || !isPassing) {
      if (typeof reply !== "string" && !url.endsWith("/robots.txt")) await reply.body?.cancel();
      return reply;
    }
    const after = typeof reply === "string" ? 0 : Number(reply.headers.get("retry-after")) || 0;
    if (typeof reply !== "string") await reply.body?.cancel();
    await wait(Math.max(Math.min(after, LONGEST_WAIT) * 1000, pause * 2 * (tries - left)));
  }
}

const REASONS: Record<string, string> = {
  ENOTFOUND: "names a host that does not exist",
  EAI_AGAIN: "names a host that cannot be looked up (is this machine online?)",
  ECONNREFUSED: "names a host that refuses connections",
};

function reasonOf(error: unknown): string {
  const { name, cause, message } = error as Error & { cause?: { code?: string } };
  if (name === "TimeoutError") return "gives no answer in time";
  return REASONS[cause?.code ?? ""] ?? `cannot be fetched (${cause?.code ?? message})`;
}

const robots = new Map<string, Promise<ReturnType<typeof robotsParser>>>();

async function isAllowed(url: string, manners: Manners): Promise<boolean> {
  const address = new URL("/robots.txt", url).href;
  const rules = robots.get(address) ?? readRobots(address, manners);
  robots.set(address, rules);
  return (await rules).isAllowed(url, AGENT) ?? true;
}

async function readRobots(
  address: string,
  manners: Manners,
): Promise<ReturnType<typeof robotsParser>> {
  const reply = await request(address, { ...manners, tries: 1 });
  // Without the file everything is allowed; a host that fails says so at the link itself.
  const text = typeof reply !== "string" && reply.ok ? await reply.text() : "";
  return robotsParser(address, text);
}
