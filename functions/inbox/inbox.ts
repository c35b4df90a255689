import type { Scheduling } from "../appointments/act";
import type { DatabaseHandle } from "../cli/database-handle";
import type { ServiceContent } from "../contract/service-content";
import type { Settings } from "../settings";
import type { Channel } from "../store/tables";

/** What the inbox works with. */
export interface Inbox {
  handle: DatabaseHandle;
  settings: Settings;
  /** Channels that are on. */
  channels: readonly Channel[];
  scheduling: Scheduling;
  /** Of the site’s build. */
  content: ServiceContent | undefined;
  style: string;
  now: () => Date;
  /** How long to wait for locks of a running host, in milliseconds. */
  timeoutMs: number;
}
