import path from "node:path";
import { HOUR_MS } from "../../contract/durations";
import { LEADS_COMMAND } from "../../shared/runtime";
import { elapsed } from "../../shared/text";
import type { UnreadEvents } from "../../store/daily-jobs";
import { freeDiskBytes, newestBackup } from "../../store/health";
import { warn, type Warning, type WarningParts } from "./warning";

const RETENTION_MS = 25 * HOUR_MS;
/** More than a few owners with expired links would cause. */
const MANY_REFUSED = 20;
const BACKUP_MS = 26 * HOUR_MS;
const LOW_DISK_FACTOR = 2;

const deliveriesHave = (count: number): string =>
  count === 1 ? "1 delivery has" : `${count} deliveries have`;

const sum = (counts: readonly { count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

function deliveryWarnings({ facts, channels, settings, now }: WarningParts): Warning[] {
  const pending = facts.deliveries.filter(({ state }) => state === "pending");
  const stopped = sum(facts.deliveries.filter(({ state }) => state === "stopped"));
  const { inboxUrl } = settings;
  const list = inboxUrl
    ? `${inboxUrl}/all?show=`
    : `${LEADS_COMMAND} export --format json --state `;
  const isOff = !channels.includes("mail") && !channels.includes("webhook");
  return [
    ...warn(
      "no channel",
      isOff &&
        "Nobody is told of new leads, and visitors get no mails: the settings have neither mail nor a webhook.",
      "Set SMTP_URL and NOTIFY_EMAIL: docs/deploy.md",
    ),
    ...pending.flatMap(({ channel, count, overdue, oldest }) => [
      ...warn(
        "overdue",
        overdue > 0 &&
          `${deliveriesHave(overdue)} been pending for over an hour (${channel}, the oldest for ${elapsed(oldest, now)}).`,
        `See why: ${list}pending`,
      ),
      ...warn(
        "channel off",
        !channels.includes(channel) &&
          `${deliveriesHave(count)} to go out by ${channel}, which is off in these settings.`,
      ),
    ]),
    ...warn(
      "stopped",
      stopped > 0 && `${deliveriesHave(stopped)} been stopped by the receiver.`,
      `See them: ${list}stopped`,
      `Send them again: ${LEADS_COMMAND} retry --all`,
    ),
  ];
}

function flaggedWarnings({ facts: { flagged }, settings: { inboxUrl } }: WarningParts): Warning[] {
  const count = sum(flagged);
  const submissionsWere = count === 1 ? "1 submission was" : `${count} submissions were`;
  const forms = flagged.map(({ form, count }) => `${form} ${count}`).join(", ");
  const list = inboxUrl ? `${inboxUrl}/spam` : "switch OWNER_INBOX on";
  return warn(
    "flagged",
    count > 0 && `${submissionsWere} flagged as spam and not delivered (${forms}).`,
    `Deliver the real ones, delete the others: ${list}`,
  );
}

/** Events that were not read, so that visitors may be offered their time; `days` are the nearest. */
function unreadEventsText({ count, days }: UnreadEvents = { count: 0, days: [] }): string {
  if (count === 0) return "";
  const events = count === 1 ? "1 event" : `${count} events`;
  const daysText =
    days.length > 0 ? ` (${count > days.length ? "among others " : ""}${days.join(", ")})` : "";
  return `${events} of your busy calendar could not be read with certainty${daysText}: times may be offered at which you are busy.`;
}

/** Jobs that the host runs at least daily and has not run. */
function jobWarnings({ facts, settings: { busyCalendarUrl }, now }: WarningParts): Warning[] {
  const { probe, retention, calendar } = facts.runs;
  const isOld = (since: string | undefined, ms: number): since is string =>
    since !== undefined && now.getTime() - Date.parse(since) > ms;
  const lastRun = retention?.finishedAt ?? facts.oldestLead;
  const lastRead = busyCalendarUrl ? calendar?.finishedAt : undefined;
  return [
    ...warn(
      "retention",
      isOld(lastRun, RETENTION_MS) &&
        `Old submissions have not been deleted ${retention ? `for ${elapsed(lastRun, now)}` : "yet"}: the site's host does it once a day.`,
      "Its log says why.",
    ),
    ...warn(
      "probe",
      probe &&
        !probe.result.ok &&
        `The last probe of the forms failed ${elapsed(probe.finishedAt, now)} ago.`,
      `Try again: ${LEADS_COMMAND} probe`,
    ),
    ...warn(
      "calendar",
      isOld(lastRead, HOUR_MS) &&
        `Your busy calendar has not been read ${calendar?.result.neverRead ? "yet" : `for ${elapsed(lastRead, now)}`}: times may be offered at which you are busy.`,
      "Check BUSY_CALENDAR_URL. The host's log says why: “busy calendar failed”.",
    ),
    ...warn(
      "calendar",
      busyCalendarUrl !== undefined && unreadEventsText(calendar?.result.unread),
      "Save them again in your calendar, or delete them. A series is named by its first day.",
    ),
  ];
}

/** Scheduled content needs a build, which may have failed. */
function contentWarnings({ content, now }: WarningParts): Warning[] {
  const dueAt = content.nextChange;
  return warn(
    "content",
    dueAt !== undefined &&
      now.getTime() - Date.parse(dueAt) > HOUR_MS &&
      `Content with a date has been due for ${elapsed(dueAt, now)}: the site has not been built since.`,
    "Build it: npm run build. Why it was not built: the journal of its rebuild, docs/deploy.md",
  );
}

/** Someone is trying to get into the inbox. */
function refusedWarnings({ refused = 0 }: WarningParts): Warning[] {
  return warn(
    "refused",
    refused >= MANY_REFUSED &&
      `${refused} attempts to sign in to the inbox, or to act in it from another site, were refused in the last 24 hours.`,
    "The host's log names their networks: “sign-in refused”, “limit reached”, “foreign post”.",
  );
}

/** Calls can be confirmed at once only where a calendar says that the time is free. */
function confirmWarnings({ content, settings }: WarningParts): Warning[] {
  const isPossible = settings.busyCalendarUrl !== undefined && settings.mail !== undefined;
  return warn(
    "confirm",
    content.booking.confirm === "at once" &&
      !isPossible &&
      "Calls are not confirmed at once, as the content says: that needs mail and a busy calendar.",
    "Set SMTP_URL and BUSY_CALENDAR_URL: docs/leads.md, or take “confirm” out of content/site.json.",
  );
}

function waitingWarnings({ late = 0, settings: { inboxUrl } }: WarningParts): Warning[] {
  const leadsWait = late === 1 ? "1 lead waits" : `${late} leads wait`;
  return warn(
    "waiting",
    late > 0 && `${leadsWait} longer than promised.`,
    `Answer, or mark as answered: ${inboxUrl ?? "switch OWNER_INBOX on"}`,
  );
}

async function diskWarnings({ settings }: WarningParts): Promise<Warning[]> {
  const { database, minFreeBytes } = settings;
  if (database.kind !== "sqlite") return [];
  const freeBytes = await freeDiskBytes(path.dirname(database.file));
  return warn(
    "disk",
    freeBytes !== undefined &&
      freeBytes < LOW_DISK_FACTOR * minFreeBytes &&
      `The disk of the database has ${Math.floor(freeBytes / 1e6)} MB left; forms are refused below ${minFreeBytes / 1e6} MB (MIN_FREE_DISK_MB).`,
    "Delete old copies or enlarge the disk.",
  );
}

async function backupWarnings({ settings, now }: WarningParts): Promise<Warning[]> {
  if (settings.backupFolder === undefined) return [];
  const newest = await newestBackup(settings.backupFolder);
  if (newest && now.getTime() - newest.getTime() <= BACKUP_MS) return [];
  const text = newest
    ? `The newest backup is ${elapsed(newest.toISOString(), now)} old.`
    : "There is no backup in BACKUP_FOLDER.";
  return warn("backup", text, "How to back up: docs/deploy.md");
}

/** What the owner must act on; empty when all is well. */
export async function findWarnings(parts: WarningParts): Promise<Warning[]> {
  return [
    ...deliveryWarnings(parts),
    ...waitingWarnings(parts),
    ...flaggedWarnings(parts),
    ...jobWarnings(parts),
    ...contentWarnings(parts),
    ...confirmWarnings(parts),
    ...refusedWarnings(parts),
    ...(await diskWarnings(parts)),
    ...(await backupWarnings(parts)),
  ];
}
