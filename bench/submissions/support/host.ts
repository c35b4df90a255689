import { bundleHost } from "../../../__tests__/server/bundled-host";
import type { ServiceContent } from "../../../functions/contract/service-content";
import type { TestHost } from "../../../__tests__/support/host";
import { createServer, type AddressInfo } from "node:net";
import { mkdtempSync, rmSync, accessSync, constants, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type LoadOptions, startLoad } from "./load";
import { randomFrom } from "../../support/statistics";
import { execFileSync, execFile, spawn } from "node:child_process";
import { until } from "../../../__tests__/functions/support/relaying";

/** Settings of a host under load: no rate limits. */
export const LOADED = {
  RATE_LIMIT_POSTS: "1000000",
  RATE_LIMIT_NETWORK_POSTS: "1000000",
  RATE_LIMIT_DAILY_POSTS: "1000000",
  RATE_LIMIT_TOTAL_POSTS: "1000000",
  RATE_LIMIT_MINUTES: "1440",
};

/** Starts real hosts, each in its own process, with a small test site. */
export interface Hosts {
  start(env?: Record<string, string>): Promise<TestHost>;
  /** kill -9; resolves when the process has ended. */
  kill(host: TestHost): Promise<void>;
}

/**
 * Bundles the host as the build does, runs `use` with it, and removes it. `change` may
 * plant a defect (ledger.ts).
 */
export async function withHosts<Result>(
  use: (hosts: Hosts) => Promise<Result>,
  change?: (code: string) => string,
  content?: ServiceContent,
): Promise<Result> {
  const bundled = await bundleHost(change, content);
  const running = new Set<TestHost>();
  const hosts: Hosts = {
    async start(env = {}) {
      const host = await bundled.start({ env: { ...LOADED, ...env } });
      running.add(host);
      return host;
    },
    async kill(host) {
      running.delete(host);
      host.signal("SIGKILL");
      await host.stop();
    },
  };
  try {
    return await use(hosts);
  } finally {
    await Promise.all([...running].map((host) => hosts.kill(host)));
    await bundled.remove();
  }
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Runs `use` with a temporary folder and removes it. */
export async function withFolder<Result>(
  use: (folder: string) => Promise<Result>,
  parent = tmpdir(),
) {
  const folder = mkdtempSync(path.join(parent, "bench-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Loads a host and kills it (kill -9) within 150 ms of its first response. Returns
 * the acknowledged ids.
 */
export async function killUnderLoad(
  hosts: Hosts,
  host: TestHost,
  seed: number,
  options: Partial<LoadOptions> = {},
): Promise<string[]> {
  const load = startLoad({ url: () => host.url, clients: 16, seed, ...options });
  await until(() => load.acknowledged.length > 0);
  await new Promise((resolve) => setTimeout(resolve, randomFrom(seed)() * 150));
  await hosts.kill(host);
  await load.stop();
  return load.acknowledged;
}

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
 * A folder in memory where there is one, for proofs with many
 * thousand commits that do not test the disk.
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

interface MemoryWatch {
  /** The peak since the start, in MiB. */
  peak: () => number;
  stop: () => void;
}

/** Samples a process's memory 20 times a second. */
export function watchMemory(pid: number): MemoryWatch {
  let peak = residentMemory(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMemory(pid));
  }, 50);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}

export interface LeadsRun {
  code: number;
  out: string;
  err: string;
}

/** The owner's commands as processes, with the database of `env`. */
export interface LeadsProgram {
  run(env: Readonly<Record<string, string>>, ...args: string[]): Promise<LeadsRun>;
  /** kill -9 when a line of the output starts with `line`; true if that happened. */
  killAt(env: Readonly<Record<string, string>>, line: string, ...args: string[]): Promise<boolean>;
}

const LONGEST_TEXT = 512 * 1024 * 1024;

/** Bundles the commands as the build does and runs `use` with them. */
export function withLeadsProgram<Result>(
  use: (program: LeadsProgram) => Promise<Result>,
): Promise<Result> {
  return withFolder((folder) => {
    const bundling =
      'import { bundle } from "./scripts/lib/programs.mjs";' +
      `await bundle(["leads"], ${JSON.stringify(folder)});`;
    execFileSync(process.execPath, ["--input-type=module", "--eval", bundling]);
    const program = path.join(folder, "leads.js");
    return use({
      run: (env, ...args) =>
        new Promise((resolve) => {
          const options = { env: { ...process.env, ...env }, maxBuffer: LONGEST_TEXT };
          execFile(process.execPath, [program, ...args], options, (error, out, err) =>
            resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
          );
        }),
      killAt: (env, line, ...args) =>
        new Promise((resolve) => {
          const child = spawn(process.execPath, [program, ...args], {
            env: { ...process.env, ...env },
            stdio: ["ignore", "ignore", "pipe"],
          });
          let said = "\n";
          child.stderr.on("data", (chunk: Buffer) => {
            said += chunk.toString();
            if (said.includes(`\n${line}`)) child.kill("SIGKILL");
          });
          child.once("close", (_code, signal) => resolve(signal === "SIGKILL"));
        }),
    });
  });
}
