import { bundleHost } from "../../../__tests__/server/bundled-host";
import type { TestHost } from "../../../__tests__/support/host";
import { createServer, type AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { until } from "../../../__tests__/functions/support/until";
import { startLoad } from "./load";
import { randomFrom } from "../../support/statistics";

/** The settings of a host that is to be loaded: nobody is one visitor too many. */
export const LOADED = {
  RATE_LIMIT_POSTS: "1000000",
  RATE_LIMIT_NETWORK_POSTS: "1000000",
  RATE_LIMIT_DAILY_POSTS: "1000000",
  RATE_LIMIT_TOTAL_POSTS: "1000000",
  RATE_LIMIT_MINUTES: "1440",
};

/** Starts real hosts, each a process of its own, over a small made-up site. */
export interface Hosts {
  start(env?: Record<string, string>): Promise<TestHost>;
  /** kill -9, and gone when it resolves. */
  kill(host: TestHost): Promise<void>;
}

/**
 * Bundles the host as the build does and lends it to `use`; removes it afterwards. `change` may
 * plant a defect in it (defects.ts).
 */
export async function withHosts<Result>(
  use: (hosts: Hosts) => Promise<Result>,
  change?: (code: string) => string,
): Promise<Result> {
  const bundled = await bundleHost(change);
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

/** A port of this machine that nobody listens on at the moment. */
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

/** Lends a folder in `parent` to `use` and removes it afterwards, whatever happened. */
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
 * Loads a host and kills it (kill -9) at some moment of the 150 ms after its first answer. Gives
 * the ids that it has acknowledged.
 */
export async function killUnderLoad(hosts: Hosts, host: TestHost, seed: number): Promise<string[]> {
  const load = startLoad({ url: () => host.url, clients: 16, seed });
  await until(() => load.acknowledged.length > 0);
  await new Promise((resolve) => setTimeout(resolve, randomFrom(seed)() * 150));
  await hosts.kill(host);
  await load.stop();
  return load.acknowledged;
}
