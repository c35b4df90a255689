import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../../../__tests__/functions/support/temporary-folder";
import type { Hosts } from "./hosts";
import { storingTo } from "./stored";

const SOURCE = path.resolve("bench/submissions/support/unsync.c");
const IMAGE = ".durable";

/** The disk fails in this way while a file of this name exists in the folder. */
export const DISK_FAULTS = ["EIO-sync", "ENOSPC-write", "EIO-write"] as const;

/** True where unsync.c, the disk that drops unsynced bytes, compiles and can be preloaded. */
export function canForget(): boolean {
  return process.platform === "linux" && spawnSync("cc", ["--version"]).status === 0;
}

/** A database whose tables are synced, in a folder on that disk. */
export async function forgetfulDatabase(hosts: Hosts) {
  const folder = temporaryFolder();
  const file = path.join(folder, "submissions.db");
  await (await hosts.start(storingTo(file))).stop();
  settleDisk(folder);
  const library = path.join(temporaryFolder(), "unsync.so");
  execFileSync("cc", ["-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl", "-lpthread"]);
  const disk = { LD_PRELOAD: library, UNSYNC_PREFIX: folder + path.sep };
  return { folder, file, settings: { ...storingTo(file), ...disk } };
}

/** Marks all files of the folder as synced. */
export function settleDisk(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith(IMAGE)) copyFileSync(file, file + IMAGE);
  }
}

/** Drops unsynced bytes, after the kill: what has no image was never synced. */
export function cutPower(folder: string): void {
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const images = files.filter((file) => file.endsWith(IMAGE));
  for (const file of files) if (!images.includes(file)) rmSync(file);
  for (const image of images) renameSync(image, image.slice(0, -IMAGE.length));
}
