import { siteToday } from "../contract/site-time";
import { errorCode, type Log } from "../shared/log";
import type { Clock } from "../shared/clock";
import { type Attribution, ATTRIBUTION_FIELD, readAttribution } from "../contract/attribution";
import { formPagePath } from "../contract/form-pages";
import type { ServiceContent } from "../contract/service-content";
import type { SiteZone } from "../contract/site";
import type { Submission } from "../contract/submission";
import type { CountStep } from "../intake/steps";
import { STEP_MARK } from "../store/page-counts";
import { COUNT_KINDS, type CountKey, type CountKind, type PageCount } from "../store/tables";
import { MINUTE_MS } from "../contract/durations";

export type PageCounter = ReturnType<typeof createPageCounter>;

const WRITE_INTERVAL_MS = MINUTE_MS;
export const OTHER = "other";

/** Keeps the sums of one host in memory and stores them every minute, without data about single visits. */
export function createPageCounter(
  store: { addCounts: (counts: readonly PageCount[]) => Promise<void> },
  { now }: Clock,
  zone: SiteZone,
  log: Log,
  /** Per day: anyone can invent referrers and campaigns. */
  maxKeys = 500,
) {
  let day = siteToday(zone, now());
  const keysOfDay = new Set<string>();
  const sums = new Map<string, PageCount>();

  function sumOf({ day, page, referrer, campaign }: CountKey & { day: string }): PageCount {
    const name = [day, page, referrer, campaign].join("\n");
    const sum = sums.get(name);
    if (sum) return sum;
    const isOther = referrer === OTHER && campaign === OTHER;
    if (keysOfDay.size >= maxKeys && !keysOfDay.has(name) && !isOther)
      return sumOf({ day, page, referrer: OTHER, campaign: OTHER });
    keysOfDay.add(name);
    const newSum = { day, page, referrer, campaign, views: 0, starts: 0, sends: 0 };
    sums.set(name, newSum);
    return newSum;
  }

  async function write(): Promise<void> {
    const counts = [...sums.values()];
    sums.clear();
    const today = siteToday(zone, now());
    if (today !== day) keysOfDay.clear();
    day = today;
    if (counts.length === 0) return;
    try {
      await store.addCounts(counts);
    } catch (error) {
      log("warn", "counts not stored yet", { reason: errorCode(error) });
      for (const count of counts) for (const kind of COUNT_KINDS) sumOf(count)[kind] += count[kind];
    }
  }

  const timer = setInterval(() => void write(), WRITE_INTERVAL_MS).unref();
  return {
    add: (kind: CountKind, key: CountKey): void => void (sumOf({ day, ...key })[kind] += 1),
    /** Stores what is not stored yet. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await write();
    },
  };
}

function keyOf(page: string, attribution: Attribution): CountKey {
  const { referrer = "", utm_campaign, utm_source = "" } = attribution;
  return { page, referrer, campaign: utm_campaign ?? utm_source };
}

/** `query` is from the page's address, `referer` from the request's header. */
export function visitKey(path: string, query: string, referer = "", ownHost = ""): CountKey {
  // All articles count as one page, and so do all stories and all pages of the list.
  const page = path.replace(/^(\/(?:news|stories|news-and-stories)\/).+/, "$1…");
  const host = URL.canParse(referer) ? new URL(referer).host : "";
  const search = new URLSearchParams(query);
  if (host !== "" && host !== ownHost) search.set("ref", host);
  return keyOf(page, readAttribution(search.toString()));
}

/** That a step of the form of a page was reached, whatever the visit came from. */
export const stepKey = (page: string, step: number | string): CountKey => ({
  page: page + STEP_MARK + step,
  referrer: "",
  campaign: "",
});

/** For forms without JavaScript, whose start no script reports. */
export const createStepCount =
  ({ add }: Pick<PageCounter, "add">): CountStep =>
  ({ form: { pagePath }, input }, step) => {
    const attribution = readAttribution(input.get(ATTRIBUTION_FIELD) ?? "");
    if (step === 2) add("starts", keyOf(pagePath, attribution));
    add("views", stepKey(pagePath, step));
  };

export const submissionKey = (
  { formName, attribution, language }: Pick<Submission, "formName" | "attribution" | "language">,
  content: ServiceContent,
): CountKey => keyOf(formPagePath(content, formName, language) ?? formName, attribution);
