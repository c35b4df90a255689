import { bundleHost } from "../../../__tests__/server/bundled-host";
import type { TestHost } from "../../../__tests__/support/host";

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
