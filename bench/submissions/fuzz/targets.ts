import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { SERVICE_CONTENT } from "../../../__tests__/functions/support/records";
import { UNLIMITED } from "../../../__tests__/functions/support/service";
import type { TestHost } from "../../../__tests__/support/host";
import { createLog } from "../../../functions/shared/log";
import { openService } from "../../../functions/service";
import { readSettings } from "../../../functions/settings/settings";
import type { MadeRequest } from "./posts";
import { CANARY } from "./valid-values";
import { bytesOf, exchange } from "./wire";

const MOST_GROWTH_MIB = 64;
/** Peers that take turns. */
const PEERS = 1000;

export interface Target {
  /** The status of the answer; undefined when there was none. */
  send: (request: MadeRequest, index: number) => Promise<number | undefined>;
  /** Starts to measure memory. */
  settle: () => void;
  /** Stops it; returns its problems. */
  close: () => Promise<string[]>;
}

/** A process's resident memory, in MiB. */
function residentMemory(pid: number): number {
  if (process.platform !== "linux")
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** The heap of this process in MiB after garbage collection. */
function usedHeap(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

function growth(before: number, now: number): string[] {
  const mib = Math.round(now - before);
  return mib > MOST_GROWTH_MIB ? [`memory grew by ${mib} MiB`] : [];
}

function faultOf(line: string): string[] {
  return [
    ...(line.includes(CANARY) ? ["a log line holds what was typed"] : []),
    ...(line.includes('"error"') ? [`an error was logged: ${line.slice(0, 300)}`] : []),
  ];
}

/** A real host in its own process. */
export function overTheWire(host: TestHost): Target {
  let before = residentMemory(host.pid);
  return {
    send: (request, index) => exchange(host.url, bytesOf(request, index)),
    settle: () => void (before = residentMemory(host.pid)),
    async close() {
      const health = await fetch(`${host.url}/healthz`).catch(() => undefined);
      return [
        ...growth(before, residentMemory(host.pid)),
        ...(health?.status === 200 ? [] : ["the host is no longer well"]),
        ...host.output().split("\n").flatMap(faultOf),
      ];
    },
  };
}

/** The service in this process, with its own database. */
export function openInProcess(file: string): Target {
  const result = readSettings({ ...UNLIMITED, DATABASE_URL: `sqlite:${file}` });
  if (!result.ok) throw new Error(result.problems.join());
  const problems: string[] = [];
  const log = createLog((line) => void problems.push(...faultOf(line)));
  const service = openService(result.settings, { log, content: SERVICE_CONTENT });
  const reject = (error: unknown): void => void problems.push(`unhandled: ${String(error)}`);
  process.on("unhandledRejection", reject);
  let before = 0;
  return {
    async send({ method, headers, body }, index) {
      const init = { method, headers, ...(body.length > 0 && { body }) };
      const request = new Request("http://localhost/api/submit-form", init);
      const clientAddress = `192.0.${index % 4}.${(index % PEERS) % 250}`;
      const response = await service.app.fetch(request, { clientAddress });
      await response.arrayBuffer();
      return response.status;
    },
    settle: () => void (before = usedHeap()),
    async close() {
      problems.push(...growth(before, usedHeap()));
      await service.close();
      process.off("unhandledRejection", reject);
      return problems;
    },
  };
}
