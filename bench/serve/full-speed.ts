import { visit, type Visitor, requestBytes } from "./visitor";
import { readdirSync, readFileSync } from "node:fs";
import type { Served } from "./servers";

const CONNECTIONS = 32;

export interface Speed {
  perSecond: number;
  /** Responses for each second of the server's CPU time. */
  perCpuSecond: number;
  bytesEach: number;
  /** Responses other than 200, cut off or of another length than declared. */
  failed: number;
}

/** Requests one address after the other without a pause until `until` (performance.now). */
function keepAsking(
  visitor: Visitor,
  requests: readonly Buffer[],
  first: number,
  until: number,
  onAnswer: (bytes: number | undefined) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let next = first;
    const ask = (): void => {
      const request = requests[next++ % requests.length];
      if (!request || performance.now() >= until) return resolve();
      visitor.ask(request, (bytes) => {
        onAnswer(bytes);
        // A lost connection has no more responses.
        if (bytes === undefined) resolve();
        else ask();
      });
    };
    ask();
  });
}

/** The responses of a server to 32 concurrent visitors in `seconds`. */
export async function fullSpeed(
  { port, pid }: Served,
  addresses: readonly string[],
  seconds: number,
): Promise<Speed> {
  const requests = addresses.map((address) => requestBytes(port, address));
  const visitors = await Promise.all(Array.from({ length: CONNECTIONS }, () => visit(port)));
  let answers = 0;
  let bytes = 0;
  let failed = 0;
  const onAnswer = (received: number | undefined): void => {
    if (received === undefined) failed += 1;
    else answers += 1;
    bytes += received ?? 0;
  };
  const started = performance.now();
  const cpuBefore = cpuSeconds(pid);
  const until = started + seconds * 1000;
  await Promise.all(
    visitors.map((one, index) => keepAsking(one, requests, index, until, onAnswer)),
  );
  const took = (performance.now() - started) / 1000;
  const cpu = cpuSeconds(pid) - cpuBefore;
  for (const visitor of visitors) visitor.leave();
  return {
    perSecond: answers / took,
    perCpuSecond: answers / cpu,
    bytesEach: bytes / answers,
    failed,
  };
}

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

/** CPU seconds of a process, its threads and its children; NaN where unknown. */
export function cpuSeconds(pid: number): number {
  try {
    const used = family(pid).flatMap((one) => threadsOf(one).map((thread) => onCpu(one, thread)));
    return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
  } catch {
    return Number.NaN;
  }
}
