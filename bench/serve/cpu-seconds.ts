import { readdirSync, readFileSync } from "node:fs";

/** Children of a process, and theirs, itself first. */
function family(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").trim().split(" "),
  );
  return [pid, ...children.filter(Boolean).flatMap((child) => family(Number(child)))];
}

function threadsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`);
}

/** A thread may end between being listed and being read. */
function onCpu(pid: number, thread: string): number {
  try {
    // First of three figures: nanoseconds on a CPU (Linux, Documentation/scheduler/sched-stats).
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}

/** CPU seconds that a process, its threads and its children have used; NaN where nobody tells. */
export function cpuSeconds(pid: number): number {
  try {
    const used = family(pid).flatMap((one) => threadsOf(one).map((thread) => onCpu(one, thread)));
    return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
  } catch {
    return Number.NaN;
  }
}
