import type { Scheduling } from "../appointments/apply-action";
import type { Settings } from "../settings/settings";
import type { Log } from "../shared/log";
import type { Refusals } from "./refusals";
import type { Store } from "../store/store";

/** What the inbox needs from the host. */
export interface InboxHost extends Scheduling {
  store: Store;
  settings: Settings;
  wake: () => void;
  log: Log;
  refusals: Refusals;
}

export type InboxPages = (request: Request, clientAddress: string) => Promise<Response>;

/** Creates the pages below /owner. Passed to the service, because only the host has them and their style. */
export type OpenInbox = (host: InboxHost) => InboxPages;
