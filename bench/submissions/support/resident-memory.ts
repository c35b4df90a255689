import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

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
