import type { ServiceContent } from "../contract/service-content";
import type { Settings } from "../settings";
import type { Store } from "../store/store";
import type { StoreFacts } from "../store/store-facts";
import type { Channel } from "../store/tables";
import { findWarnings, type Warning } from "./warnings";

export interface Watched {
  facts: StoreFacts;
  warnings: Warning[];
}

export type Watch = () => Promise<Watched>;

/** What a host knows of its site at the moment. Rejects while the database cannot be read. */
export function createWatch(
  store: Pick<Store, "facts">,
  settings: Settings,
  channels: readonly Channel[],
  now: () => Date,
  content?: ServiceContent,
): Watch {
  return async () => {
    const facts = await store.facts(now());
    const parts = { facts, settings, channels, content, now: now() };
    return { facts, warnings: await findWarnings(parts) };
  };
}
