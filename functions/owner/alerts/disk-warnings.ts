import path from "node:path";
import { HOUR_MS } from "../../contract/durations";
import { elapsed } from "../../shared/text";
import { freeDiskBytes, newestBackup } from "../../store/health";
import { warn, type Warning, type WarningParts } from "./warning";

const BACKUP_MS = 26 * HOUR_MS;
const LOW_DISK_FACTOR = 2;

export async function diskWarnings({ settings }: WarningParts): Promise<Warning[]> {
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

export async function backupWarnings({ settings, now }: WarningParts): Promise<Warning[]> {
  if (settings.backupFolder === undefined) return [];
  const newest = await newestBackup(settings.backupFolder);
  if (newest && now.getTime() - newest.getTime() <= BACKUP_MS) return [];
  const text = newest
    ? `The newest backup is ${elapsed(newest.toISOString(), now)} old.`
    : "There is no backup in BACKUP_FOLDER.";
  return warn("backup", text, "How to back up: docs/deploy.md");
}
