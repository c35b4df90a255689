import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { until } from "../../../__tests__/functions/support/relaying";
import { temporaryFolder } from "../../../__tests__/functions/support/temporary-folder";
import type { TestHost } from "../../../__tests__/support/host";
import { atEnd } from "../../support/at-end";
import type { Hosts } from "../support/hosts";

const PRELOAD = path.resolve("bench/submissions/year/moved-clock.cjs");
const PATIENCE_MS = 60_000;
/** The loops of a host all sleep by then, even after a start with work to do. */
const SETTLED_MS = 300;

interface Report {
  pid?: number;
  number?: number;
  asleep?: number;
}

/** How a leap goes: `reads` the busy calendar, or a host is killed so many milliseconds later. */
interface Leap {
  reads?: boolean;
  kill?: { host: number; afterMs: number };
}

export type ClockedHosts = Awaited<ReturnType<typeof startClocked>>;

/** Real hosts on one database, whose clock the proof moves. They always show the same time. */
export async function startClocked(
  hosts: Hosts,
  env: Record<string, string>,
  size: number,
  start: number,
) {
  const socket = path.join(temporaryFolder(), "clock");
  const sockets = new Map<number, Socket>();
  const idle = new Map<number, Map<number, number>>();
  const server = createServer((connection) => {
    let from = 0;
    // A killed host resets its connection.
    connection.on("error", () => undefined);
    const lines = createInterface(connection).on("error", () => undefined);
    lines.on("line", (line) => {
      const { pid, number = 0, asleep = 0 } = JSON.parse(line) as Report;
      if (pid === undefined) return void idle.get(from)?.set(number, asleep);
      from = pid;
      sockets.set(pid, connection);
      idle.set(pid, new Map());
    });
  }).listen(socket);
  await once(server, "listening");
  atEnd(async () => void server.close());

  const origin = performance.now();
  let leapt = start;
  let leaptAt = origin;
  const now = (): number => leapt + performance.now() - leaptAt;
  let number = 0;
  let [kills, killedAt] = [0, 0];
  let loops = 0;
  let output = "";
  const all: TestHost[] = [];

  async function whenIdle({ pid }: TestHost, of: number): Promise<number> {
    const begun = Date.now();
    for (;;) {
      const asleep = idle.get(pid)?.get(of);
      if (asleep !== undefined) return asleep;
      if (Date.now() - begun > PATIENCE_MS) throw new Error("A host is never idle.");
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }

  function tell({ pid }: TestHost, reads: boolean): void {
    sockets.get(pid)?.write(`${JSON.stringify({ to: now(), loops, number, reads })}\n`);
  }

  async function startHost(): Promise<TestHost> {
    const clock = { CLOCK_SOCKET: socket, CLOCK_NOW: String(Math.round(now())) };
    const host = await hosts.start({ ...env, ...clock, NODE_OPTIONS: `--require ${PRELOAD}` });
    await until(() => sockets.has(host.pid));
    if (loops === 0) await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    tell(host, false);
    loops = Math.max(loops, await whenIdle(host, number));
    return host;
  }

  async function restart(index: number): Promise<void> {
    const killed = all[index];
    if (!killed) return;
    await hosts.kill(killed);
    [kills, killedAt] = [kills + 1, now()];
    output += killed.output();
    all[index] = await startHost();
  }

  while (all.length < size) all.push(await startHost());
  return {
    now,
    kills: () => kills,
    killedAt: () => killedAt,
    /** What all hosts have logged. */
    output: () => output + all.map((host) => host.output()).join(""),
    url: (index: number): string => all[index % size]?.url ?? "",
    /** kill -9 and a new start. */
    restart,
    /** Lets time leap; resolves when all hosts have done what is due by then. */
    async leapTo(time: number, { reads = false, kill }: Leap = {}): Promise<void> {
      [leapt, leaptAt] = [Math.max(time, now()), performance.now()];
      number += 1;
      for (const host of all) tell(host, reads);
      if (kill) {
        await new Promise((resolve) => setTimeout(resolve, kill.afterMs));
        await restart(kill.host % size);
      }
      await Promise.all(all.map((host) => whenIdle(host, number)));
    },
  };
}
