import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

const SOURCE = path.resolve("bench/submissions/unsync.c");
const IMAGE = ".durable";

/** True where the disk that forgets (unsync.c) can be made and preloaded. */
export function canCutPower(): boolean {
  return process.platform === "linux" && spawnSync("cc", ["--version"]).status === 0;
}

/** Compiles the disk that forgets; gives the settings that a host needs to run on it. */
export function forgetfulDisk(programs: string, folder: string): Record<string, string> {
  const library = path.join(programs, "unsync.so");
  if (!existsSync(library)) {
    execFileSync("cc", ["-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl", "-lpthread"]);
  }
  return { LD_PRELOAD: library, UNSYNC_PREFIX: folder + path.sep };
}

/** What is in the folder now is on the disk: images of all files are taken. */
export function settleDisk(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith(IMAGE)) copyFileSync(file, file + IMAGE);
  }
}

/** After the kill: what was never synced is gone. */
export function cutPower(folder: string): void {
  const names = readdirSync(folder);
  const images = names.filter((name) => name.endsWith(IMAGE));
  for (const name of names.filter((one) => !images.includes(one))) {
    if (!images.includes(name + IMAGE)) rmSync(path.join(folder, name));
  }
  for (const name of images) {
    const file = path.join(folder, name);
    renameSync(file, file.slice(0, -IMAGE.length));
  }
}
