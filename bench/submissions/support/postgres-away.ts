import type { Cluster } from "../../../__tests__/functions/support/postgres-cluster";
import { postOnce } from "../../../__tests__/functions/support/service";
import { until } from "../../../__tests__/functions/support/relaying";
import { randomFrom, uuidFrom } from "../../../__tests__/support/random";
import type { Hosts } from "./hosts";
import { payload } from "./load";

type Settings = Record<string, string>;

const REASONS = { fsync: "never waits for the disk", synchronous_commit: "before it is on disk" };

/** A host must exit with a reason on a server that could lose acknowledged leads. */
export async function checkUnsafe(hosts: Hosts, cluster: Cluster, settings: Settings) {
  const problems: string[] = [];
  for (const [name, why] of Object.entries(REASONS)) {
    await cluster.stop();
    await cluster.start({ [name]: "off" });
    const said = await hosts.start(settings).then(
      () => "nothing: it runs",
      (error: unknown) => String(error),
    );
    if (!said.includes(`${name} = off`) || !said.includes(why))
      problems.push(`with ${name}=off the host says ${said}`);
  }
  await cluster.stop();
  await cluster.start();
  return problems;
}

/** A database that is missing at the start, appears, disappears and returns. */
export async function checkMissing(hosts: Hosts, cluster: Cluster, settings: Settings) {
  const problems: string[] = [];
  const random = randomFrom(7);
  await cluster.stop();
  const host = await hosts.start(settings);
  for (const when of ["at the start", "later"]) {
    const body = payload(uuidFrom(random), random);
    const { status, retryAfter } = await postOnce(host.url, body);
    if (status !== 503 || !retryAfter)
      problems.push(`database away ${when}: ${status}, Retry-After ${retryAfter}`);
    await cluster.start();
    // The same post with the same id, as the page sends it on a second try.
    await until(async () => (await postOnce(host.url, body)).status === 200);
    await cluster.stop();
  }
  await cluster.start();
  await hosts.kill(host);
  return problems;
}
