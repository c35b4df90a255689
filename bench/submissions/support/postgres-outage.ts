import { until } from "../../../__tests__/functions/support/until";
import type { Hosts } from "./host";
import { postOnce } from "./load";
import { payload } from "./payload";
import type { Cluster } from "./postgres";
import { randomFrom, uuidFrom } from "../../support/statistics";

type Settings = Record<string, string>;

const REASONS = { fsync: "never waits for the disk", synchronous_commit: "before it is on disk" };

/** A host must end, and say why, on a server that would lose what it acknowledges. */
export async function checkRefusal(
  hosts: Hosts,
  cluster: Cluster,
  settings: Settings,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, why] of Object.entries(REASONS)) {
    await cluster.stop();
    await cluster.start({ [name]: "off" });
    const said = await hosts.start(settings).then(
      () => "nothing: it runs",
      (error: unknown) => String(error),
    );
    if (!said.includes(`${name} = off`) || !said.includes(why)) {
      problems.push(`with ${name}=off the host says ${said}`);
    }
  }
  await cluster.stop();
  await cluster.start();
  return problems;
}

/** A database that is away at the start, comes, goes and comes again under the same host. */
export async function checkOutage(
  hosts: Hosts,
  cluster: Cluster,
  settings: Settings,
): Promise<string[]> {
  const problems: string[] = [];
  const random = randomFrom(7);
  await cluster.stop();
  const host = await hosts.start(settings);
  for (const when of ["at the start", "later"]) {
    const body = payload(uuidFrom(random), random);
    const refused = await postOnce(host.url, body);
    if (refused.status !== 503 || !refused.retryAfter) {
      problems.push(`database away ${when}: ${refused.status}, Retry-After ${refused.retryAfter}`);
    }
    await cluster.start();
    // The same answers under the same id, as the page sends them when the visitor tries again.
    await until(async () => (await postOnce(host.url, body)).status === 200);
    await cluster.stop();
  }
  await cluster.start();
  await hosts.kill(host);
  return problems;
}
