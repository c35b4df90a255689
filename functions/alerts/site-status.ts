import { type StoreHealth, newestBackup } from "../store/health";
import type { DeliveryCount, StoreFacts } from "../store/summary";
import type { Channel } from "../store/tables";
import { WARNING_KINDS, findWarnings, type Warning, sum } from "./warnings";
import type { ServiceContent } from "../contract/service-content";
import type { Settings } from "../settings";
import type { Store } from "../store/store";

interface Sample {
  /** The channel of a delivery, or the kind of a warning. */
  label?: string;
  value: number;
}

export interface GaugeFamily {
  name: string;
  help: string;
  labelName?: "channel" | "kind";
  /** Empty where nothing is known. */
  samples: readonly Sample[];
}

interface HostState {
  health: StoreHealth;
  channels: readonly Channel[];
  backup: Date | undefined;
  /** Undefined while the database cannot be read. */
  status: SiteStatus | undefined;
}

const known = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ value }]);

const seconds = (time: string | Date | undefined): Sample[] =>
  known(time === undefined ? undefined : new Date(time).getTime() / 1000);

/** What a monitor may know: counts and times. deploy/alert-rules.yml has a rule for each. */
function gauges({ health, channels, backup, status }: HostState): GaugeFamily[] {
  const facts = status?.facts;
  const byChannel = (state: DeliveryCount["state"], field: "count" | "overdue"): Sample[] => {
    const found = facts?.deliveries.filter((each) => each.state === state) ?? [];
    const names = new Set([...channels, ...found.map(({ channel }) => channel)]);
    return [...names].map((label) => ({
      label,
      value: found.find(({ channel }) => channel === label)?.[field] ?? 0,
    }));
  };
  return [
    {
      name: "site_store_writable",
      help: "1 while submissions can be stored, otherwise 0.",
      samples: [{ value: health.ok ? 1 : 0 }],
    },
    {
      name: "site_disk_free_bytes",
      help: "Free space on the disk of the SQLite database.",
      samples: known(health.freeBytes),
    },
    {
      name: "site_backup_timestamp_seconds",
      help: "When the newest file in BACKUP_FOLDER was written.",
      samples: seconds(backup),
    },
    {
      name: "site_retention_timestamp_seconds",
      help: "When old submissions were last deleted.",
      samples: seconds(facts?.runs.retention?.finishedAt),
    },
    {
      name: "site_newest_lead_timestamp_seconds",
      help: "When the newest submission came in.",
      samples: seconds(facts?.newestLead),
    },
    {
      name: "site_flagged_leads",
      help: "Submissions flagged as spam that nobody has released or deleted.",
      samples: known(facts && sum(facts.flagged)),
    },
    {
      name: "site_pending_deliveries",
      help: "Deliveries that are still being tried.",
      labelName: "channel",
      samples: facts ? byChannel("pending", "count") : [],
    },
    {
      name: "site_overdue_deliveries",
      help: "Deliveries that have been pending for over an hour.",
      labelName: "channel",
      samples: facts ? byChannel("pending", "overdue") : [],
    },
    {
      name: "site_stopped_deliveries",
      help: "Deliveries that wait for the owner.",
      labelName: "channel",
      samples: facts ? byChannel("stopped", "count") : [],
    },
    {
      name: "site_warnings",
      help: "What `leads status` warns of.",
      labelName: "kind",
      samples: status
        ? WARNING_KINDS.map((label) => ({
            label,
            value: status.warnings.filter(({ kind }) => kind === label).length,
          }))
        : [],
    },
  ];
}

interface GaugeParts {
  storeHealth: () => Promise<StoreHealth>;
  readStatus: ReadSiteStatus;
  channels: readonly Channel[];
  backupFolder: string | undefined;
}

/** The gauges of a running host. Does not reject when the database cannot be read. */
export async function readGauges(parts: GaugeParts): Promise<GaugeFamily[]> {
  const { storeHealth, readStatus, channels, backupFolder } = parts;
  const health = await storeHealth();
  return gauges({
    health,
    channels,
    backup: backupFolder === undefined ? undefined : await newestBackup(backupFolder),
    status: health.ok ? await readStatus().catch(() => undefined) : undefined,
  });
}

export interface SiteStatus {
  facts: StoreFacts;
  warnings: Warning[];
}

export type ReadSiteStatus = () => Promise<SiteStatus>;

/** What a host knows of its site at the moment. Rejects while the database cannot be read. */
export function createStatusReader(
  store: Pick<Store, "facts">,
  settings: Settings,
  channels: readonly Channel[],
  now: () => Date,
  content?: ServiceContent,
): ReadSiteStatus {
  return async () => {
    const facts = await store.facts(now());
    const parts = { facts, settings, channels, content, now: now() };
    return { facts, warnings: await findWarnings(parts) };
  };
}
