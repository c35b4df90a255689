import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../contract/durations";
import { errorCode, type Log } from "../../shared/log";
import type { SiteAlert } from "../../delivery/formats";
import type { OwnersMail } from "../../delivery/mail-notice";
import { type Clock, createLoop } from "../../shared/clock";
import type { StoreHealth } from "../../store/health";
import type { Store } from "../../store/store";
import { LEADS_COMMAND } from "../../shared/runtime";
import type { AlertChannel } from "./alert-channels";
import type { Warning } from "./warning";

const POLL_MS = 30_000;
const DIGEST_POLL_MS = 5 * MINUTE_MS;
const REFUSING_MS = HOUR_MS;
/** Mail servers lock out clients that retry too often. */
const RETRY_MS = 5 * MINUTE_MS;

interface OwnerAlertParts {
  store: Pick<Store, "claimJob" | "scheduleJob">;
  storeHealth: () => Promise<StoreHealth>;
  /** In the current language. Rejects while the database cannot be read. */
  readWarnings: () => Promise<Warning[]>;
  channels: readonly AlertChannel[];
  log: Log;
  clock: Clock;
  siteOrigin: string;
  /** Undefined without an inbox. */
  inboxUrl?: string | undefined;
  /** False while the status is too old for a digest. */
  canWarn?: () => boolean;
  /** Further notices, which are about leads. */
  createNotices?: (send: (event: string, alert: OwnersMail) => Promise<boolean>) => OwnerNotice[];
  /** A file that exists between “forms are refused” and “forms work again”, even across restarts. */
  refusalMarker?: string;
}

/** Sends the owner a notice if there is one to send. */
export type OwnerNotice = () => Promise<void>;

export interface OwnerAlerts {
  start(): void;
  poll(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Sends the owner alerts about the site itself on every channel, since one of them may be the
 * problem. They bypass the outbox for the same reason. An alert that reached no one is retried.
 */
export function createOwnerAlerts(parts: OwnerAlertParts): OwnerAlerts {
  const { store, storeHealth, readWarnings, channels, log, clock, siteOrigin } = parts;
  const { inboxUrl, canWarn = () => true, refusalMarker } = parts;
  let refusalDueAt = 0;
  let isRefusalSent = refusalMarker !== undefined && existsSync(refusalMarker);
  let digestDueAt = 0;
  const inMs = (ms: number): number => clock.now().getTime() + ms;
  // A time more than an hour ahead means that the clock was set back.
  const isDue = (at: number): boolean => at <= inMs(0) || at > inMs(REFUSING_MS);

  async function send(event: string, alert: OwnersMail): Promise<boolean> {
    const id = randomUUID();
    const results = await Promise.all(
      channels.map(async (channel) => {
        const result = await channel.send(id, alert, clock.now());
        const details = { outcome: event, channel: channel.name };
        if (result.ok) log("info", "notice sent", details);
        else log("warn", "notice failed", { ...details, reason: result.reason });
        return result.ok || result.isPartial === true;
      }),
    );
    return results.includes(true);
  }

  const sendAboutSite = (event: string, write: OwnersMail["write"]) =>
    send(event, { topic: "site", write });

  const notices = parts.createNotices?.(send) ?? [];

  /** The disk may be the problem, so writing the file may fail. */
  async function rememberRefusal(isSent: boolean): Promise<void> {
    isRefusalSent = isSent;
    if (refusalMarker === undefined) return;
    const change = isSent ? writeFile(refusalMarker, "") : rm(refusalMarker, { force: true });
    await change.catch(() => undefined);
  }

  async function sendDigest(): Promise<void> {
    if (!isDue(digestDueAt) || !canWarn()) return;
    digestDueAt = inMs(DIGEST_POLL_MS);
    const warnings = await readWarnings();
    if (warnings.length === 0 || !(await store.claimJob("digest", clock.now()))) return;
    const write = async () => digestAlert(await readWarnings(), siteOrigin, inboxUrl);
    if (await sendAboutSite("digest", write))
      await store.scheduleJob("digest", clock.now(), DAY_MS);
  }

  async function poll(): Promise<void> {
    try {
      const health = await storeHealth();
      if (
        health.ok &&
        isRefusalSent &&
        (await sendAboutSite("forms work again", () => worksAgainAlert(siteOrigin)))
      )
        await rememberRefusal(false);
      if (health.ok) {
        await sendDigest();
        if (canWarn()) for (const sendNotice of notices) await sendNotice();
        return;
      }
      if (!isDue(refusalDueAt)) return;
      const isSent = await sendAboutSite("forms refused", () => refusedAlert(health, siteOrigin));
      refusalDueAt = inMs(isSent ? REFUSING_MS : RETRY_MS);
      if (isSent) await rememberRefusal(true);
    } catch (error) {
      log("warn", "notice failed", { reason: errorCode(error) });
    }
  }

  const loop = createLoop(clock, POLL_MS, poll);
  return {
    start: loop.start,
    poll,
    async stop() {
      const loopEnd = loop.stop();
      // Aborts a notice that is being sent; it is sent again after the next start.
      for (const channel of channels) channel.close();
      await loopEnd;
    },
  };
}

const indent = (line: string): string => `    ${line}`;

function digestAlert(
  warnings: readonly Warning[],
  siteOrigin: string,
  inboxUrl: string | undefined,
): SiteAlert {
  const { length } = warnings;
  const subject = length === 1 ? "1 thing needs you" : `${length} things need you`;
  return {
    subject: `${subject} on ${new URL(siteOrigin).host}`,
    text: [
      ...warnings.flatMap(({ text, advice }) => [text, "", ...advice.map(indent), ""]),
      ...(inboxUrl ? ["See them again at any time, and all leads:", "", indent(inboxUrl), ""] : []),
      "On the server:",
      "",
      indent(`${LEADS_COMMAND} status`),
      "",
      "This notice comes at most once a day, and only while something needs you.",
      "",
    ].join("\n"),
  };
}

function worksAgainAlert(site: string): SiteAlert {
  return {
    subject: "The site's forms work again",
    text: `${site} stores what visitors send with its forms again.\n`,
  };
}

type Unhealthy = Extract<StoreHealth, { ok: false }>;

function refusedAlert({ problem, freeBytes, error }: Unhealthy, site: string): SiteAlert {
  const freeSpace = freeBytes === undefined ? "" : `${Math.floor(freeBytes / 1e6)} MB`;
  const reason =
    problem === "disk_low"
      ? `The disk of the database has only ${freeSpace} left, less than MIN_FREE_DISK_MB.`
      : `The database cannot be written (${errorCode(error)}).${freeSpace && ` Free disk space: ${freeSpace}.`}`;
  return {
    subject: "The site's forms are refused: submissions cannot be stored",
    text: [
      `${site} cannot store what visitors send with its forms. They are asked to try again.`,
      "",
      reason,
      "",
      "Make room on the disk, or bring the database back. The host's log and docs/deploy.md,",
      "“Monitor the site”, say more. The forms work again once the problem is solved.",
      "This notice comes at most once an hour.",
      "",
    ].join("\n"),
  };
}
