import path from "node:path";
import { HOUR_MS } from "../../contract/durations";
import type { ServiceContent } from "../../contract/service-content";
import { activeRecipients } from "../privacy-notice";
import { LEADS_COMMAND } from "../../shared/runtime";
import type { Settings } from "../../settings/settings";
import { freeDiskBytes, newestBackup } from "../../store/health";
import type { Channel } from "../../store/tables";
import type { CalendarResult, ProbeResult } from "../../store/daily-jobs";
import type { StoreFacts } from "../../store/summary";
import { elapsed } from "../../shared/text";

/** Something that needs the owner. Contains no personal data. */
export interface Warning {
  kind:
    | "no channel"
    | "overdue"
    | "channel off"
    | "stopped"
    | "flagged"
    | "retention"
    | "probe"
    | "calendar"
    | "disk"
    | "backup"
    | "privacy";
  text: string;
  /** What helps, at a terminal. */
  advice: readonly string[];
}

const RETENTION_MS = 25 * HOUR_MS;
const BACKUP_MS = 26 * HOUR_MS;
const LOW_DISK_FACTOR = 2;

const deliveriesHave = (count: number): string =>
  count === 1 ? "1 delivery has" : `${count} deliveries have`;

const sum = (counts: readonly { count: number }[]): number =>
  counts.reduce((all, { count }) => all + count, 0);

function channelWarnings(channels: readonly Channel[]): Warning[] {
  if (channels.includes("mail") || channels.includes("webhook")) return [];
  const text = "Nobody is told of new leads: the settings have neither mail nor a webhook.";
  return [{ kind: "no channel", text, advice: ["Set SMTP_URL and NOTIFY_EMAIL: docs/deploy.md"] }];
}

function deliveryWarnings(
  { deliveries }: StoreFacts,
  channels: readonly Channel[],
  now: Date,
): Warning[] {
  const pending = deliveries.filter(({ state }) => state === "pending");
  const stopped = sum(deliveries.filter(({ state }) => state === "stopped"));
  return [
    ...pending
      .filter(({ overdue }) => overdue > 0)
      .map(({ channel, overdue, oldest }): Warning => ({
        kind: "overdue",
        text: `${deliveriesHave(overdue)} been pending for over an hour (${channel}, the oldest for ${elapsed(oldest, now)}).`,
        advice: [`Why: ${LEADS_COMMAND} list --state pending, then ${LEADS_COMMAND} show ID`],
      })),
    ...pending
      .filter(({ channel }) => !channels.includes(channel))
      .map(({ channel, count }): Warning => ({
        kind: "channel off",
        text: `${deliveriesHave(count)} to go out by ${channel}, which is off in these settings.`,
        advice: [],
      })),
    ...(stopped > 0
      ? [
          {
            kind: "stopped",
            text: `${deliveriesHave(stopped)} been stopped by the receiver.`,
            advice: [
              `See them: ${LEADS_COMMAND} list --state stopped`,
              `Send them again: ${LEADS_COMMAND} retry --all`,
            ],
          } as const,
        ]
      : []),
  ];
}

function flaggedWarnings({ flagged }: StoreFacts, { inboxUrl }: WarningSettings): Warning[] {
  if (flagged.length === 0) return [];
  const count = sum(flagged);
  const forms = flagged.map(({ form, count }) => `${form} ${count}`).join(", ");
  return [
    {
      kind: "flagged",
      text: `${count === 1 ? "1 submission was" : `${count} submissions were`} flagged as spam and not delivered (${forms}).`,
      advice: [
        `Deliver the real ones, delete the others: ${inboxUrl ? `${inboxUrl}?show=flagged` : "switch OWNER_INBOX on"}`,
      ],
    },
  ];
}

function probeWarnings({ runs }: StoreFacts, now: Date): Warning[] {
  const { probe } = runs;
  if (!probe || (probe.result as ProbeResult).ok) return [];
  const text = `The last probe of the forms failed ${elapsed(probe.finishedAt, now)} ago.`;
  return [{ kind: "probe", text, advice: [`Try again: ${LEADS_COMMAND} probe`] }];
}

function retentionWarnings({ runs, oldestLead }: StoreFacts, now: Date): Warning[] {
  const since = runs.retention?.finishedAt ?? oldestLead;
  if (since === undefined || now.getTime() - Date.parse(since) <= RETENTION_MS) return [];
  const last = runs.retention ? `for ${elapsed(since, now)}` : "yet";
  return [
    {
      kind: "retention",
      text: `Old submissions have not been deleted ${last}: the site's host does it once a day.`,
      advice: ["Its log says why."],
    },
  ];
}

function calendarWarnings(
  { runs: { calendar } }: StoreFacts,
  { busyCalendarUrl }: WarningSettings,
  now: Date,
): Warning[] {
  if (!busyCalendarUrl || !calendar) return [];
  const { finishedAt, result } = calendar;
  if (now.getTime() - Date.parse(finishedAt) <= HOUR_MS) return [];
  const last = (result as CalendarResult).neverRead ? "yet" : `for ${elapsed(finishedAt, now)}`;
  const text = `Your busy calendar has not been read ${last}: times may be offered at which you are busy.`;
  const advice = ["Check BUSY_CALENDAR_URL. The host's log says why: “busy calendar failed”."];
  return [{ kind: "calendar", text, advice }];
}

async function diskWarnings({ database, minFreeBytes }: WarningSettings): Promise<Warning[]> {
  if (database.kind !== "sqlite") return [];
  const free = await freeDiskBytes(path.dirname(database.file));
  if (free === undefined || free >= LOW_DISK_FACTOR * minFreeBytes) return [];
  const text =
    `The disk of the database has ${Math.floor(free / 1e6)} MB left; ` +
    `forms are refused below ${minFreeBytes / 1e6} MB (MIN_FREE_DISK_MB).`;
  return [{ kind: "disk", text, advice: ["Delete old copies or enlarge the disk."] }];
}

async function backupWarnings({ backupFolder }: WarningSettings, now: Date): Promise<Warning[]> {
  if (backupFolder === undefined) return [];
  const newest = await newestBackup(backupFolder);
  if (newest && now.getTime() - newest.getTime() <= BACKUP_MS) return [];
  const text = newest
    ? `The newest backup is ${elapsed(newest.toISOString(), now)} old.`
    : "There is no backup in BACKUP_FOLDER.";
  return [{ kind: "backup", text, advice: ["How to back up: docs/deploy.md"] }];
}

/** A published notice must name every recipient (GDPR, article 13). */
function privacyWarnings(settings: WarningSettings, content?: ServiceContent): Warning[] {
  if (!content?.notice.published) return [];
  return activeRecipients(settings)
    .filter(({ kind }) => !content.notice.named.includes(kind))
    .map(({ kind, name }) => ({
      kind: "privacy",
      text: `The privacy notice does not say who receives data by ${kind}; it says “${name}”.`,
      advice: ["Name it in content/texts/privacy.mdx, blocks.recipients, and build the site."],
    }));
}

type WarningSettings = Pick<
  Settings,
  "database" | "minFreeBytes" | "backupFolder" | "mail" | "webhook" | "busyCalendarUrl" | "inboxUrl"
>;

interface WarningParts {
  facts: StoreFacts;
  settings: WarningSettings;
  /** Those that are on. */
  channels: readonly Channel[];
  /** Of the site's build. */
  content: ServiceContent | undefined;
  now: Date;
}

/** What needs the owner; empty when all is well. */
export async function findWarnings(parts: WarningParts): Promise<Warning[]> {
  const { facts, settings, channels, content, now } = parts;
  return [
    ...channelWarnings(channels),
    ...deliveryWarnings(facts, channels, now),
    ...flaggedWarnings(facts, settings),
    ...retentionWarnings(facts, now),
    ...probeWarnings(facts, now),
    ...calendarWarnings(facts, settings, now),
    ...(await diskWarnings(settings)),
    ...(await backupWarnings(settings, now)),
    ...privacyWarnings(settings, content),
  ];
}
