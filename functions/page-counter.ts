import { helsinkiToday } from "./contract/helsinki-time";
import { errorCode, type Log } from "./log";
import type { Clock } from "./relay/clock";
import type { Attribution } from "./contract/attribution";
import { FORMS } from "./contract/forms";
import type { Submission } from "./submission";
import { readAttribution } from "./intake/envelope";

/** Pages shown, forms started, forms sent. */
export const COUNT_KINDS = ["views", "starts", "sends"] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

export interface CountKey {
  page: string;
  /** The host of the site that the visit came from; "" for none. */
  referrer: string;
  campaign: string;
}

export interface PageCount extends CountKey {
  /** YYYY-MM-DD in Helsinki. */
  day: string;
  views: number;
  starts: number;
  sends: number;
}

export type PageCounter = ReturnType<typeof createPageCounter>;

const WRITE_EVERY_MS = 60_000;
/** A day: anybody can invent referrers and campaigns. */
const MAX_KEYS = 500;
export const OTHER = "other";

/** Sums of one host in memory, stored once a minute. Holds nothing about a single visit. */
export function createPageCounter(
  store: { addCounts: (counts: readonly PageCount[]) => Promise<void> },
  { now }: Clock,
  log: Log,
  maxKeys = MAX_KEYS,
) {
  let day = helsinkiToday(now());
  const known = new Set<string>();
  /** Since the last write, all of one day. */
  let sums = new Map<string, PageCount>();
  /** By day, too: what could not be stored. */
  const waiting = new Map<string, PageCount>();
  let timer: NodeJS.Timeout | undefined;

  function sumOf({ page, referrer, campaign }: CountKey): PageCount {
    const name = `${page}\n${referrer}\n${campaign}`;
    const sum = sums.get(name);
    if (sum) return sum;
    const isOther = referrer === OTHER && campaign === OTHER;
    if (known.size >= maxKeys && !known.has(name) && !isOther)
      return sumOf({ page, referrer: OTHER, campaign: OTHER });
    known.add(name);
    const first = { day, page, referrer, campaign, views: 0, starts: 0, sends: 0 };
    sums.set(name, first);
    return first;
  }

  function wait(counts: Iterable<PageCount>): void {
    for (const count of counts) {
      const name = [count.day, count.page, count.referrer, count.campaign].join("\n");
      const sum = waiting.get(name);
      if (sum) for (const kind of COUNT_KINDS) sum[kind] += count[kind];
      else waiting.set(name, count);
    }
  }

  async function write(): Promise<void> {
    wait(sums.values());
    sums = new Map();
    const today = helsinkiToday(now());
    if (today !== day) known.clear();
    day = today;
    const counts = [...waiting.values()];
    waiting.clear();
    if (counts.length === 0) return;
    try {
      await store.addCounts(counts);
    } catch (error) {
      log("warn", "counts not stored yet", { reason: errorCode(error) });
      wait(counts);
    }
  }

  return {
    add: (kind: CountKind, key: CountKey): void => void (sumOf(key)[kind] += 1),
    start(): void {
      timer ??= setInterval(() => void write(), WRITE_EVERY_MS).unref();
    },
    /** Stores what is not stored yet. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await write();
    },
  };
}

/** Articles, stories and archives are one page each. */
const GROUPS = ["/news/", "/stories/", "/news-and-stories/"];

function pageGroup(path: string): string {
  for (const group of GROUPS) if (path.startsWith(group)) return `${group}…`;
  return path;
}

function sourceOf({
  referrer = "",
  utm_campaign,
  utm_source,
}: Attribution): Omit<CountKey, "page"> {
  return { referrer, campaign: utm_campaign ?? utm_source ?? "" };
}

const HOST = /^\w+:\/\/([^/?#]*)/;

/** In the hot path: most visits come from a page of the site. */
function isFromSite(referer: string, ownHost: string): boolean {
  const start = referer.indexOf("//") + 2;
  return referer.startsWith(ownHost, start) && referer[start + ownHost.length] === "/";
}

/** `query` of the page's address; `referer` of the request for it. */
export function visitKey(path: string, query: string, referer = "", ownHost = ""): CountKey {
  const page = pageGroup(path);
  const [, host = ""] = isFromSite(referer, ownHost) ? [] : (HOST.exec(referer) ?? []);
  if (query === "" && host === "") return { page, referrer: "", campaign: "" };
  const search = new URLSearchParams(query);
  if (host !== "") search.set("ref", host);
  return { page, ...sourceOf(readAttribution(search.toString())) };
}

export function submissionKey({ formName, attribution }: Submission): CountKey {
  return { page: FORMS[formName].pagePath, ...sourceOf(attribution) };
}
