import { SERVICE_CONTENT, newLead, ONE_SEAT } from "../../functions/support/records";
import { type TestDatabase, useDatabases } from "../../functions/support/databases";
import {
  closeMailServers,
  closeReceivers,
  mailBy,
  type MailServer,
} from "../../functions/support/servers";
import type { TestHost } from "../../support/host";
import { ask, bundleHost, type BundledHost } from "./made-host";

export const CONTENT = {
  ...SERVICE_CONTENT,
  booking: { ...ONE_SEAT, confirm: "at once" as const },
};
export const AINO = "aino@example.com";
export const HOUR_MS = 60 * 60_000;
export const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

type Env = Record<string, string>;

/** Hosts, bundled as the build does it, that confirm calls at once; they end with each test. */
export function useCallHosts() {
  const databases = useDatabases();
  let bundled: BundledHost;
  const hosts = new Set<TestHost>();
  beforeAll(async () => {
    bundled = await bundleHost(undefined, CONTENT);
  });
  afterAll(() => bundled.remove());
  afterEach(async () => {
    await Promise.all([...hosts].map((host) => host.stop()));
    hosts.clear();
    await Promise.all([closeReceivers(), closeMailServers()]);
  });
  return {
    databases,
    async start(
      { url }: Pick<TestDatabase, "url">,
      server: Pick<MailServer, "port">,
      env: Env = {},
    ): Promise<TestHost> {
      const host = await bundled.start({ env: { DATABASE_URL: url, ...mailBy(server), ...env } });
      hosts.add(host);
      return host;
    },
    async kill(host: TestHost): Promise<void> {
      hosts.delete(host);
      host.signal("SIGKILL");
      await host.stop();
    },
  };
}

export async function post(
  { url }: TestHost,
  body: Record<string, unknown>,
  accept = "application/json",
) {
  const isPage = accept === "text/html";
  const headers = {
    accept,
    "content-type": isPage ? "application/x-www-form-urlencoded" : "application/json",
  };
  const text = isPage
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body);
  const answer = await ask(url, "/api/submit-form", { method: "POST", headers, body: text });
  const json = isPage ? {} : (JSON.parse(answer.body.toString()) as Record<string, unknown>);
  return { ...json, status: answer.status, location: answer.headers.location };
}

export const subjectsTo = ({ received }: MailServer, address: string): string[] =>
  received.flatMap(({ to, message }) => (to[0] === address ? (message.subject ?? "") : []));

/** A call of Aino's that begins at the moment. */
export async function callAt({ store, db }: TestDatabase, startsAt: string, change: object) {
  const lead = newLead({ channels: [], receivedAt: inMs(-72 * HOUR_MS) });
  await store.save(lead);
  const times = { startsAt, endsAt: new Date(Date.parse(startsAt) + HOUR_MS).toISOString() };
  await db
    .updateTable("appointments")
    .set({ ...times, updatedAt: inMs(-240 * HOUR_MS), ...change })
    .execute();
  return lead.submission.id;
}
