import { randomUUID } from "node:crypto";
import { LEADS_COMMAND } from "../runtime";
import { errorCode, type Log } from "../log";
import type { Clock } from "../relay/clock";
import type { MailNotice } from "./lead-mail";
import type { MailSender } from "./mail-sender";
import type { StoreHealth } from "../store/health";
import type { NoticeStore } from "../store/store";
import type { FlaggedCount } from "../store/store-facts";

const LOOK_MS = 30_000;
const FLAGGED_LOOK_MS = 5 * 60_000;
const REFUSING_MS = 60 * 60_000;
/** Mail servers lock out clients that retry too often. */
const RETRY_MS = 5 * 60_000;

interface OwnerNoticeParts {
  store: NoticeStore;
  storeHealth: () => Promise<StoreHealth>;
  mail: Pick<MailSender, "send" | "close">;
  log: Log;
  clock: Clock;
  siteOrigin: string;
}

export interface OwnerNotices {
  start(): void;
  look(): Promise<void>;
  stop(): Promise<void>;
}

function flaggedNotice(counts: readonly FlaggedCount[], siteOrigin: string): MailNotice {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const were = all === 1 ? "1 submission was" : `${all} submissions were`;
  return {
    subject: `${were} flagged as spam and not delivered`,
    text: [
      `${were} flagged as spam on ${siteOrigin} and not delivered:`,
      "",
      ...counts.map(({ form, count }) => `    ${form}: ${count}`),
      "",
      "Some may be from real people. On the server:",
      "",
      `    ${LEADS_COMMAND} list --state flagged    look at them`,
      `    ${LEADS_COMMAND} release ID              deliver a real one`,
      `    ${LEADS_COMMAND} discard ID              delete one, or all with --all`,
      "",
      "This mail comes once a day until none is left.",
      "",
    ].join("\n"),
  };
}

type Unhealthy = Extract<StoreHealth, { ok: false }>;

function refusedNotice({ problem, freeBytes, error }: Unhealthy, siteOrigin: string): MailNotice {
  const free = freeBytes === undefined ? "" : `${Math.floor(freeBytes / 1e6)} MB`;
  const why =
    problem === "disk_low"
      ? `The disk of the database has only ${free} left, less than MIN_FREE_DISK_MB.`
      : `The database cannot be written (${errorCode(error)}).${free && ` Free disk space: ${free}.`}`;
  return {
    subject: "The site's forms are refused: submissions cannot be stored",
    text: [
      `${siteOrigin} cannot store what visitors send with its forms. They are asked to try again.`,
      "",
      why,
      "",
      "Make room on the disk, or bring the database back. The host's log and docs/deploy.md,",
      "“Watch it”, say more. Forms are taken again by themselves once it works.",
      "This mail comes at most once an hour.",
      "",
    ].join("\n"),
  };
}

/**
 * Mails about the site itself. They bypass the outbox, which may be the problem; failed ones are
 * retried.
 */
export function createOwnerNotices(parts: OwnerNoticeParts): OwnerNotices {
  const { store, storeHealth, mail, log, clock, siteOrigin } = parts;
  const halt = new AbortController();
  let running: Promise<void> | undefined;
  let refusedDueAt = 0;
  let flaggedDueAt = 0;
  const inMs = (ms: number): number => clock.now().getTime() + ms;
  // Later than in an hour only when the clock was set back.
  const isDue = (at: number): boolean => at <= inMs(0) || at > inMs(REFUSING_MS);

  async function send(event: string, notice: MailNotice): Promise<boolean> {
    const result = await mail.send(randomUUID(), notice, clock.now());
    if (result.ok) log("info", "notice sent", { outcome: event });
    else log("warn", "notice failed", { outcome: event, reason: result.reason });
    return result.ok;
  }

  async function sendRefusedNotice(): Promise<void> {
    if (!isDue(refusedDueAt)) return;
    const health = await storeHealth();
    if (health.ok) return;
    const isSent = await send("forms refused", refusedNotice(health, siteOrigin));
    refusedDueAt = inMs(isSent ? REFUSING_MS : RETRY_MS);
  }

  async function sendFlaggedNotice(): Promise<void> {
    if (!isDue(flaggedDueAt)) return;
    flaggedDueAt = inMs(FLAGGED_LOOK_MS);
    const counts = await store.claimFlaggedNotice(clock.now());
    if (counts.length === 0) return;
    const isSent = await send("flagged", flaggedNotice(counts, siteOrigin));
    await store.settleFlaggedNotice(isSent, clock.now());
  }

  async function look(): Promise<void> {
    for (const sendDue of [sendRefusedNotice, sendFlaggedNotice]) {
      try {
        await sendDue();
      } catch (error) {
        log("warn", "notice failed", { reason: errorCode(error) });
      }
    }
  }

  async function run(): Promise<void> {
    while (!halt.signal.aborted) {
      await look();
      await clock.sleep(LOOK_MS, halt.signal);
    }
  }

  return {
    start: () => void (running ??= run()),
    look,
    async stop() {
      halt.abort();
      // Aborts a running mail, which is sent again after the next start.
      mail.close();
      await running;
    },
  };
}
