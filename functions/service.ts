import { answerFault } from "./fault";
import { createRelayOnlyKeep, createStoreKeep } from "./keep";
import { createLog, type Log } from "./log";
import type { FormPage } from "./pages/answer-page";
import { systemClock, type Clock } from "./relay/clock";
import { createDeliver } from "./relay/deliver";
import { createRelay, type Relay } from "./relay/relay";
import type { Settings } from "./settings";
import { createLastingStore } from "./store/lasting-store";
import { createSqlStore } from "./store/sql-store";
import { openSqlite } from "./store/sqlite";
import type { Store } from "./store/store";
import { createSubmitForm, type SubmitHandler } from "./submit-form";
import type { Keep } from "./submission";

export interface ServiceOptions {
  /** The built HTML of a form's page; without it plain posts get a bare page. */
  formPage?: FormPage;
  log?: Log;
  clock?: Clock;
  /** How long one try at the webhook may take, in milliseconds. */
  deliveryTimeoutMs?: number;
  /** Another store than the one in the settings. */
  openStore?: () => Promise<Store>;
}

/** What lives as long as the process: one database handle and one relay. */
export interface Resources {
  /** Undefined when nothing is stored (DATABASE_URL=none). */
  store: Store | undefined;
  /** Undefined without a webhook, and when nothing is stored. */
  relay: Relay | undefined;
  keep: Keep;
  log: Log;
  clock: Clock;
  siteOrigin: string;
}

export interface Service extends Resources {
  handle: SubmitHandler;
  /** Lets the delivery under way end, then closes the database. */
  close(): Promise<void>;
}

/** Opens the store and starts the relay. A database that cannot be opened is tried again later. */
export function openResources(settings: Settings, options: ServiceOptions = {}): Resources {
  const { log = createLog(), clock = systemClock, deliveryTimeoutMs } = options;
  const { database, webhook, siteOrigin } = settings;
  const deliver = webhook && createDeliver(webhook, deliveryTimeoutMs);
  const shared = { log, clock, siteOrigin };
  if (database.kind === "none") {
    if (!deliver) throw new Error("Nothing is stored and there is no webhook: check the settings.");
    const keep = createRelayOnlyKeep(deliver, clock.now, log);
    return { ...shared, store: undefined, relay: undefined, keep };
  }
  const openFile = async () => createSqlStore((await openSqlite(database.file)).db);
  const store = createLastingStore(options.openStore ?? openFile);
  const relay = deliver && createRelay({ outbox: store, deliver, log, clock });
  relay?.start();
  return { ...shared, store, relay, keep: createStoreKeep(store, relay, log) };
}

/** The handler over resources that are already open. It never rejects. */
export function createHandler(resources: Resources, formPage?: FormPage): SubmitHandler {
  const submitForm = createSubmitForm({
    ...resources,
    now: resources.clock.now,
    formPage: formPage ?? (() => Promise.resolve(undefined)),
  });
  return (request, context) =>
    submitForm(request, context).catch((error: unknown) => answerFault(error, resources.log));
}

/** The whole service for a host of its own. */
export function openService(settings: Settings, options: ServiceOptions = {}): Service {
  const resources = openResources(settings, options);
  return {
    ...resources,
    handle: createHandler(resources, options.formPage),
    async close() {
      await resources.relay?.stop();
      await resources.store?.close();
    },
  };
}
