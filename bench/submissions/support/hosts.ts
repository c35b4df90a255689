import { openCluster, type Cluster } from "../../../__tests__/functions/support/postgres-cluster";
import { until } from "../../../__tests__/functions/support/relaying";
import { UNLIMITED } from "../../../__tests__/functions/support/service";
import { bundleHost } from "../../../__tests__/server/support/made-host";
import type { TestHost } from "../../../__tests__/support/host";
import { randomFrom } from "../../../__tests__/support/random";
import type { ServiceContent } from "../../../functions/contract/service-content";
import { atEnd } from "../../support/at-end";
import { type LoadOptions, startLoad } from "./load";

/** Starts real hosts, each in its own process, with a small test site. */
export interface Hosts {
  start(env?: Record<string, string>): Promise<TestHost>;
  /** kill -9; resolves when the process has ended. */
  kill(host: TestHost): Promise<void>;
}

/** Bundles the host as the build does; `change` may plant a defect (defects.ts). */
export async function bundleHosts(
  change?: (code: string) => string,
  content?: ServiceContent,
  files?: Record<string, string | Buffer>,
): Promise<Hosts> {
  const bundled = await bundleHost(change, content, files);
  const running = new Set<TestHost>();
  const kill = async (host: TestHost): Promise<void> => {
    running.delete(host);
    host.signal("SIGKILL");
    await host.stop();
  };
  atEnd(async () => {
    await Promise.all([...running].map(kill));
    await bundled.remove();
  });
  return {
    kill,
    async start(env = {}) {
      const host = await bundled.start({ env: { ...UNLIMITED, ...env } });
      running.add(host);
      return host;
    },
  };
}

/** A separate PostgreSQL for a bench. */
export async function startPostgres(): Promise<Cluster> {
  const cluster = await openCluster();
  atEnd(() => cluster.remove());
  return cluster;
}

/** Loads a host and kills it within 150 ms of its first response; returns the acknowledged ids. */
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
