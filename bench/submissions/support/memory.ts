import { accessSync, constants, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { execFileSync } from "node:child_process";

const SHARED_MEMORY = "/dev/shm";

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where files are kept in memory, on machines that have such a place: for proofs that make many
 * thousand commits and are about something else than the disk.
 */
export const MEMORY = isWritable(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir();

/** A process's resident memory, in MiB. */
export function residentMemory(pid: number): number {
  if (process.platform === "linux") {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes) / 1024;
  }
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024;
}

export interface MemoryWatch {
  /** The most that was seen since the start, in MiB. */
  peak: () => number;
  stop: () => void;
}

/** Looks at a process's memory 20 times a second. */
export function watchMemory(pid: number): MemoryWatch {
  let peak = residentMemory(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMemory(pid));
  }, 50);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}
