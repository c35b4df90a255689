import path from "node:path";
import { HOUR_MS } from "../../contract/durations";
import { LEADS_COMMAND } from "../../shared/runtime";
import { elapsed } from "../../shared/text";
import { plural, t } from "../../shared/translate";
import type { UnreadEvents } from "../../store/daily-jobs";
import { freeDiskBytes, newestBackup } from "../../store/health";
import { warn, type Warning, type WarningParts } from "./warning";

const RETENTION_MS = 25 * HOUR_MS;
const BACKUP_MS = 26 * HOUR_MS;
const LOW_DISK_FACTOR = 2;

/** Events that were not read, so that visitors may be offered their time; `days` are the nearest. */
function unreadEventsText({ count, days }: UnreadEvents = { count: 0, days: [] }): string {
  if (count === 0) return "";
  const among = count > days.length ? `${t("among others")} ` : "";
  return plural(
    count,
    "1 event of your busy calendar could not be read with certainty{days}: times may be offered at which you are busy.",
    "{count} events of your busy calendar could not be read with certainty{days}: times may be offered at which you are busy.",
    { days: days.length > 0 ? ` (${among}${days.join(", ")})` : "" },
  );
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
        (retention
          ? t("Old submissions have not been deleted for {time}. It should happen once a day.", {
              time: elapsed(lastRun, now),
            })
          : t("Old submissions have not been deleted yet. It should happen once a day.")),
      t("The log of the site’s host says why."),
    ),
    ...warn(
      "probe",
      probe &&
        !probe.result.ok &&
        t("The last test of the forms failed {time} ago.", {
          time: elapsed(probe.finishedAt, now),
        }),
      `${t("Try again:")} ${LEADS_COMMAND} probe`,
    ),
    ...warn(
      "calendar",
      isOld(lastRead, HOUR_MS) &&
        (calendar?.result.neverRead
          ? t(
              "Your busy calendar has not been read yet: times may be offered at which you are busy.",
            )
          : t(
              "Your busy calendar has not been read for {time}: times may be offered at which you are busy.",
              { time: elapsed(lastRead, now) },
            )),
      t("Check BUSY_CALENDAR_URL. The log of the site’s host says why: “busy calendar failed”."),
    ),
    ...warn(
      "calendar",
      busyCalendarUrl !== undefined && unreadEventsText(calendar?.result.unread),
      t("Save them again in your calendar, or delete them. A series is named by its first day."),
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
      t("Something with a date should have appeared on the site {time} ago, and has not.", {
        time: elapsed(dueAt, now),
      }),
    t("Build it: npm run build. Why it was not built: the journal of its rebuild, docs/deploy.md"),
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
      t(
        "The disk has {free} MB left. Below {limit} MB (MIN_FREE_DISK_MB) the forms stop working.",
        {
          free: Math.floor(freeBytes / 1e6),
          limit: minFreeBytes / 1e6,
        },
      ),
    t("Delete old copies or enlarge the disk."),
  );
}

async function backupWarnings({ settings, now }: WarningParts): Promise<Warning[]> {
  if (settings.backupFolder === undefined) return [];
  const newest = await newestBackup(settings.backupFolder);
  if (newest && now.getTime() - newest.getTime() <= BACKUP_MS) return [];
  const text = newest
    ? t("The newest backup is {time} old.", { time: elapsed(newest.toISOString(), now) })
    : t("There is no backup in BACKUP_FOLDER.");
  return warn("backup", text, t("How to back up: docs/deploy.md"));
}

/** What is wrong with the host: jobs that have not run, the disk, the backups. */
export const siteWarnings = async (parts: WarningParts): Promise<Warning[]> => [
  ...jobWarnings(parts),
  ...contentWarnings(parts),
  ...(await diskWarnings(parts)),
  ...(await backupWarnings(parts)),
];
