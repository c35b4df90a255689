import { findWarnings, type Warning } from "./warnings";
import type { ServiceContent } from "../../contract/service-content";
import type { Settings } from "../../settings/settings";
import type { Store } from "../../store/store";
import type { StoreFacts } from "../../store/summary";
import type { Channel } from "../../store/tables";

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
