import path from "node:path";
import {
  type AvailabilityService,
  createAvailability,
  type Period,
} from "./appointments/availability";
import { DEFAULT_BOOKING, type ServiceContent } from "./contract/service-content";
import { createRateLimiter, type RateLimiter, VIEW_LIMITS } from "./intake/rate-limit";
import { createPageCounter, type PageCounter } from "./page-counter";
import { countSends, createStoreSink, openRelayOnly } from "./submission-sinks";
import { createLog, type Log } from "./log";
import { openAlertChannels } from "./alerts/alert-channels";
import { createOwnerAlerts, type OwnerAlerts } from "./alerts/owner-alerts";
import { createStatusReader } from "./alerts/site-status";
import type { FormPage } from "./intake/answer-page";
import { systemClock, type Clock } from "./relay/clock";
import { noticeFacts } from "./privacy/notice-facts";
import { createRetentionJob, type RetentionJob } from "./retention-job";
import type { Relay } from "./relay/relay";
import { startRelays } from "./relays";
import { channelsOf, leadChannels } from "./channels";
import type { Settings } from "./settings";
import { createHealthCheck, type StoreHealth } from "./store/health";
import { createServicePages, type PageParts, type ServicePages } from "./service-pages";
import { createReconnectingStore } from "./store/reconnecting-store";
import { createStore, openDatabase, type Store } from "./store/store";
import { createSubmitForm, type SubmitHandler, internalErrorResponse } from "./submit-form";
import type { SubmissionSink } from "./submission";
import { holdEnd } from "./appointments/free-times";

export interface ServiceOptions {
  /** Renders a form page for plain posts; a bare page without it. */
  formPage?: FormPage;
  log?: Log;
  clock?: Clock;
  deliveryTimeoutMs?: number;
  bodyTimeoutMs?: number;
  openStore?: () => Promise<Store>;
  /** Without it there are no rules of booking and no mails to visitors. */
  content?: ServiceContent;
  /** When the owner is busy. */
  busyPeriods?: () => readonly Period[];
  /** False while what is stored about the busy calendar is from before the start. */
  canWarn?: () => boolean;
}

/** Shared by the process: one database and one relay per channel. */
export interface Resources {
  store?: Store;
  /** Absent where nothing is stored. */
  availability?: AvailabilityService;
  relays: readonly Relay[];
  alerts?: OwnerAlerts;
  /** Absent without content, which says how long submissions are kept. */
  retention?: RetentionJob;
  /** Absent where nothing is counted. */
  counter?: PageCounter;
  sink: SubmissionSink;
  storeHealth: () => Promise<StoreHealth>;
  isDiskLow: () => Promise<boolean>;
  rateLimiter: RateLimiter;
  viewLimiter: RateLimiter;
  log: Log;
  clock: Clock;
  siteOrigin: string;
  bodyTimeoutMs: number | undefined;
}

export interface Service extends Resources {
  handle: SubmitHandler;
  pages: ServicePages;
  /** Rejects with the reason while submissions cannot be stored. */
  ready(): Promise<void>;
  stopRelaying(): void;
  /** Waits for running attempts, then closes the database. */
  close(): Promise<void>;
}

/** Opens the store and starts the relays. Retries a database that does not open. */
export function openResources(settings: Settings, options: ServiceOptions = {}): Resources {
  const { log = createLog(), clock = systemClock, deliveryTimeoutMs, bodyTimeoutMs } = options;
  const { database, minFreeBytes, siteOrigin } = settings;
  const rateLimiter = createRateLimiter(settings, log);
  const viewLimiter = createRateLimiter({ ...settings, rateLimit: VIEW_LIMITS }, log);
  const shared = { log, clock, siteOrigin, rateLimiter, viewLimiter, bodyTimeoutMs };
  if (database.kind === "none")
    return { ...shared, ...openRelayOnly(settings, log, clock, deliveryTimeoutMs) };
  const openStore = async () => createStore(await openDatabase(database));
  const store = createReconnectingStore(options.openStore ?? openStore);
  const { content, busyPeriods, canWarn } = options;
  const relays = startRelays({
    settings,
    store,
    log,
    clock,
    content,
    timeoutMs: deliveryTimeoutMs,
  });
  const wake = (): void => relays.forEach((relay) => relay.wake());
  const folder = database.kind === "sqlite" ? path.dirname(database.file) : undefined;
  const { save, ...health } = createHealthCheck({ store, folder, minFreeBytes, log });
  const rules = content?.booking ?? DEFAULT_BOOKING;
  const { seats } = rules;
  const holdAt = (receivedAt: Date) =>
    seats === undefined ? undefined : { seats, until: holdEnd(rules, receivedAt).toISOString() };
  const channels = channelsOf(settings, content !== undefined);
  const stored = createStoreSink(
    { has: store.has, save },
    leadChannels(channels),
    wake,
    log,
    holdAt,
  );
  const counter = settings.visitCounts ? createPageCounter(store, clock, log) : undefined;
  const sink = counter ? countSends(stored, counter) : stored;
  const availability = createAvailability({ rules, store, busyPeriods, now: clock.now });
  const readStatus = createStatusReader(store, settings, channels, clock.now, content);
  const { storeHealth } = health;
  const alertChannels = openAlertChannels(settings, deliveryTimeoutMs);
  const alerts =
    alertChannels.length > 0
      ? createOwnerAlerts({
          ...{ store, storeHealth, readStatus, log, clock, siteOrigin },
          ...{ channels: alertChannels, canWarn },
          refusalMarker: folder && path.join(folder, "forms-refused"),
        })
      : undefined;
  alerts?.start();
  const retention =
    content && createRetentionJob({ store, retention: content.retention, log, clock });
  retention?.start();
  return {
    ...{ ...shared, ...health, store, availability, relays },
    ...{ alerts, retention, counter, sink },
  };
}

const NO_PAGE: FormPage = () => Promise.resolve(undefined);

export function createHandler(resources: Resources, formPage?: FormPage): SubmitHandler {
  const submitForm = createSubmitForm({
    ...resources,
    now: resources.clock.now,
    formPage: formPage ?? NO_PAGE,
  });
  return (request, context) =>
    submitForm(request, context).catch((error: unknown) =>
      internalErrorResponse(error, resources.log),
    );
}

function pageParts(
  resources: Resources,
  settings: Settings,
  { content }: ServiceOptions,
): PageParts | undefined {
  const { store, availability, relays, clock } = resources;
  return (
    store &&
    availability && {
      ...resources,
      store,
      availability,
      rules: content?.booking ?? DEFAULT_BOOKING,
      channels: channelsOf(settings, content !== undefined),
      wake: () => relays.forEach((relay) => relay.wake()),
      now: clock.now,
    }
  );
}

export function openService(settings: Settings, options: ServiceOptions = {}): Service {
  const resources = openResources(settings, options);
  const { store, relays, alerts, retention, counter, storeHealth } = resources;
  const stopRelays = () =>
    Promise.all([...relays, alerts, retention].map((running) => running?.stop()));
  return {
    ...resources,
    handle: createHandler(resources, options.formPage),
    pages: createServicePages(
      pageParts(resources, settings, options),
      options.formPage ?? NO_PAGE,
      noticeFacts(settings),
    ),
    async ready() {
      const health = await storeHealth();
      if (!health.ok) throw health.error;
    },
    stopRelaying: () => void stopRelays(),
    async close() {
      await stopRelays();
      await counter?.stop();
      await store?.close();
    },
  };
}
