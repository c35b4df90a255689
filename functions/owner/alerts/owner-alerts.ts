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
import { plural, t } from "../../shared/translate";
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
      const worksAgain = () => worksAgainAlert(siteOrigin);
      if (health.ok && isRefusalSent && (await sendAboutSite("forms work again", worksAgain)))
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
    ...{ start: loop.start, poll },
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
  const site = new URL(siteOrigin).host;
  return {
    subject: plural(
      warnings.length,
      "1 thing needs you on {site}",
      "{count} things need you on {site}",
      { site },
    ),
    text: [
      ...warnings.flatMap(({ text, advice }) => [text, "", ...advice.map(indent), ""]),
      ...(inboxUrl
        ? [t("See them again at any time, and all leads:"), "", indent(inboxUrl), ""]
        : []),
      t("For whoever runs the site’s host:"),
      "",
      indent(`${LEADS_COMMAND} status`),
      "",
      t("This notice comes at most once a day, and only while something needs you."),
      "",
    ].join("\n"),
  };
}

function worksAgainAlert(site: string): SiteAlert {
  return {
    subject: t("The forms of the site work again"),
    text: `${t("{site} takes what visitors send with its forms again.", { site })}\n`,
  };
}

type Unhealthy = Extract<StoreHealth, { ok: false }>;

function refusedAlert({ problem, freeBytes, error }: Unhealthy, site: string): SiteAlert {
  const megabytes = Math.floor((freeBytes ?? 0) / 1e6);
  const reason =
    problem === "disk_low"
      ? t("The disk has only {megabytes} MB left, less than MIN_FREE_DISK_MB.", { megabytes })
      : t("The database cannot be written ({error}).", { error: errorCode(error) });
  return {
    subject: t("Urgent: the forms of the site do not work"),
    text: [
      t(
        "{site} cannot keep what visitors send with its forms. They are asked to try again later.",
        {
          site,
        },
      ),
      "",
      t("Pass this mail on to whoever runs the site’s host. The reason:"),
      "",
      indent(reason),
      "",
      t(
        "What to do is in docs/deploy.md, “Monitor the site”. You get a mail when the forms work again; until then this one comes at most once an hour.",
      ),
      "",
    ].join("\n"),
  };
}
