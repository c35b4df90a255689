import { readdirSync, readFileSync } from "node:fs";

interface Process {
  pid: number;
  parent: number;
}

/** All processes below `root`, itself included, by Linux's own account (proc(5)). */
export function treeOf(root: number): number[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): Process[] => {
      const stat = read(`/proc/${name}/stat`);
      // The name of a process stands in brackets and may hold anything.
      const parent = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
      return parent ? [{ pid: Number(name), parent: Number(parent) }] : [];
    });
  const found = [root];
  for (const pid of found)
    found.push(...all.filter(({ parent }) => parent === pid).map((child) => child.pid));
  return found;
}

/** The memory that the processes hold together, in bytes: shared pages are counted once. */
export function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const rollup = read(`/proc/${pid}/smaps_rollup`);
    return Number(/^Pss:\s+(\d+)/mu.exec(rollup ?? "")?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) * 1024;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
