import { once } from "node:events";
import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { readSettings } from "../../../functions/settings";
import { freePort } from "../../support/host";
import { bundleHost, type BundledHost } from "../../server/bundled-host";
import { KINDS, useDatabases } from "../support/databases";
import { newLead } from "../support/records";
import { relayTo } from "../support/service";
import { temporaryFolder } from "../support/temporary-folder";

const databases = useDatabases();
let bundled: BundledHost;
beforeAll(async () => {
  bundled = await bundleHost();
});
afterAll(() => bundled.remove());

const familiesOf = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) gauge$/gmu)].map(([, name = ""]) => name).sort();

async function scrape(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  return { type: response.headers.get("content-type"), text: await response.text() };
}

describe.each(KINDS)("the metrics of a host on %s", (kind) => {
  it("are ten gauges in OpenMetrics, each with a rule", async () => {
    const database = await databases.open(kind);
    const receivedAt = new Date(Date.now() - 2 * 60 * 60_000).toISOString();
    await database.store.save(newLead({ receivedAt }));
    await database.store.save(newLead({ receivedAt, flag: "trap" }));
    await database.leave();
    const folder = temporaryFolder();
    const backup = path.join(folder, "submissions-20260304T020000Z.db");
    writeFileSync(backup, "copy");
    utimesSync(backup, 1_700_000_000, 1_700_000_000);
    const port = await freePort();
    const host = await bundled.start({
      env: {
        DATABASE_URL: database.url,
        BACKUP_FOLDER: folder,
        METRICS_PORT: String(port),
        ...relayTo("http://127.0.0.1:9/"),
      },
    });
    const { type, text } = await scrape(port);
    expect(await host.stop()).toBe(0);
    expect(type).toBe("application/openmetrics-text; version=1.0.0; charset=utf-8");
    expect(text).toMatch(/\n# EOF\n$/u);
    expect(familiesOf(text)).toHaveLength(10);
    for (const line of [
      "site_store_writable 1",
      "site_backup_timestamp_seconds 1700000000",
      "site_flagged_leads 1",
      'site_pending_deliveries{channel="webhook"} 1',
      'site_overdue_deliveries{channel="webhook"} 1',
      'site_stopped_deliveries{channel="webhook"} 0',
      `site_newest_lead_timestamp_seconds ${Date.parse(receivedAt) / 1000}`,
      'site_warnings{kind="backup"} 1',
      'site_warnings{kind="stopped"} 0',
    ])
      expect(text.split("\n")).toContain(line);
    const rules = readFileSync("deploy/alert-rules.yml", "utf8");
    expect([...new Set(rules.match(/\bsite_\w+/gu))].sort()).toEqual(familiesOf(text));
  });
});

test("the metrics say that submissions cannot be stored, and are on this machine only", async () => {
  const port = await freePort();
  const env = { METRICS_PORT: String(port), MIN_FREE_DISK_MB: "1000000000" };
  const host = await bundled.start({ env });
  const { text } = await scrape(port);
  expect(text).toContain("\nsite_store_writable 0\n");
  expect(text).not.toContain("site_flagged_leads 0");
  expect(text).toMatch(/^site_disk_free_bytes \d+$/mu);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${host.url}/metrics`)).status).toBe(404);
  // Another address of this machine.
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow("fetch failed");
  expect(await host.stop()).toBe(0);
});

test("a host whose port for metrics is taken serves the site without them", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const host = await bundled.start({ env: { METRICS_PORT: String(port) } });
  expect(host.output()).toContain('"no metrics","reason":"EADDRINUSE"');
  expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
  expect(await host.stop()).toBe(0);
  other.close();
});

test("without METRICS_PORT there are none", () => {
  expect(readSettings({})).toMatchObject({ ok: true, settings: { metricsPort: undefined } });
  expect(readSettings({ METRICS_PORT: "many" })).toMatchObject({ ok: false });
});
