import { until } from "../../../__tests__/functions/support/until";
import type { TestHost } from "../../../__tests__/support/host";
import type { Hosts } from "./host";
import { startLoad } from "./load";
import { randomFrom } from "../../support/statistics";

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
