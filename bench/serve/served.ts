import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** A server that is up, as a process of its own. */
export interface Served {
  name: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

export interface Program {
  name: string;
  command: string;
  args: string[];
  port: number;
  env?: Record<string, string>;
  cwd?: string;
}

const PATIENCE_MS = 60_000;

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

/** Starts a server and waits until it serves its home page. */
export async function startServed({ name, command, args, port, env, cwd }: Program) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    const end = (): void => {
      isOver = true;
      resolve();
    };
    child.once("exit", end).once("error", end);
  });
  const stop = async (): Promise<void> => {
    if (!isOver) child.kill("SIGTERM");
    await Promise.race([over, sleep(5000).then(() => child.kill("SIGKILL"))]);
  };
  const started = Date.now();
  while (!(await answers(port))) {
    if (isOver || Date.now() - started > PATIENCE_MS) {
      await stop();
      throw new Error(`${name} does not serve the site.`);
    }
    await sleep(50);
  }
  const served: Served = { name, port, pid: child.pid ?? 0, stop };
  return served;
}
