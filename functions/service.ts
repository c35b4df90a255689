import path from "node:path";
import type { Hono } from "hono";
import { createServiceApp } from "./app";
import { openAlertChannels } from "./owner/alerts/alert-channels";
import { createOwnerAlerts, type OwnerAlerts } from "./owner/alerts/owner-alerts";
import { createMorningMail } from "./owner/alerts/morning-mail";
import { createWaitingNotice } from "./owner/alerts/waiting-notice";
import { findWarnings } from "./owner/alerts/warnings";
import { countLate } from "./owner/waiting";
import { createAppointmentJob } from "./appointments/appointment-job";
import { type AvailabilityService, createAvailability } from "./appointments/availability";
import { createSessionsLeft, type SessionsLeft } from "./appointments/sessions-left";
import { channelsOf, startRelays } from "./delivery/relays";
import { openForms } from "./contract/form-pages";
import type { ServiceContent } from "./contract/service-content";
import type { FormPage } from "./intake/answer-page";
import { createRateLimiter, VIEW_LIMITS } from "./intake/rate-limit";
import type { ServiceEnv } from "./intake/request-headers";
import { createLog, type Log } from "./shared/log";
import type { Period } from "./shared/periods";
import { createPageCounter, createStepCount, type PageCounter } from "./owner/page-counter";
import type { OpenInbox } from "./owner/inbox-host";
import { createRefusals } from "./owner/refusals";
import { type Clock, systemClock } from "./shared/clock";
import type { Relay } from "./delivery/relay";
import { createRetentionJob } from "./owner/retention-job";
import type { Settings } from "./settings/settings";
import { createHealthCheck, type StoreHealth } from "./store/health";
import type { MailTopic } from "./store/owners";
import { createStore, openDatabase, type Store } from "./store/store";
import { createStoreWriter } from "./submission-writer";

export interface ServiceOptions {
  content: ServiceContent;
  /** Renders a form page for plain posts; a bare page without it. */
  formPage?: FormPage;
  log?: Log;
  clock?: Clock;
  deliveryTimeoutMs?: number;
  store?: Store;
  /** Without it there is no inbox. */
  openInbox?: OpenInbox;
  /** When the owner is busy. */
  busyPeriods?: () => readonly Period[];
  /** When they were last read; undefined before. */
  busyReadAt?: (() => Date | undefined) | undefined;
  /** False while what is stored about the busy calendar is from before the start. */
  canWarn?: () => boolean;
}

/** Opened once for a process: one database and one relay per channel. */
export interface Service {
  app: Hono<ServiceEnv>;
  storeHealth: () => Promise<StoreHealth>;
  stopRelaying: () => void;
  /** Waits for running attempts, then closes the database. */
  close: () => Promise<void>;
  relays: readonly Relay[];
  store: Store;
  availability: AvailabilityService;
  sessionsLeft: SessionsLeft;
  /** Absent where there is no channel for them. */
  alerts: OwnerAlerts | undefined;
  /** Absent where nothing is counted. */
  counter: PageCounter | undefined;
}

const NO_PAGE: FormPage = () => Promise.resolve(undefined);

/** Opens the store, retries one that does not open, and starts the relays. */
export function openService(settings: Settings, options: ServiceOptions): Service {
  const { log = createLog(), clock = systemClock, formPage = NO_PAGE, content } = options;
  const { deliveryTimeoutMs: timeoutMs, busyPeriods, busyReadAt } = options;
  const { database, siteOrigin, minFreeBytes, trustedProxies } = settings;
  if (database.kind === "none") throw new Error("The service needs a database.");
  const { now } = clock;
  const forms = openForms(content);
  const channels = channelsOf(settings);
  const inboxUrl = options.openInbox && settings.inboxUrl;
  const sendsMail = channels.includes("visitor-receipt");

  const store = options.store ?? createStore(() => openDatabase(database), content);
  // A database that does not open is reported by its health.
  if (options.openInbox) store.endForeignSessions(settings).catch(() => undefined);
  const folder = database.kind === "sqlite" ? path.dirname(database.file) : undefined;
  const health = createHealthCheck({ store, folder, minFreeBytes, log });
  const { storeHealth, isDiskLow } = health;

  const availability = createAvailability({ content, store, busyPeriods, busyReadAt, now });
  const recipients = (topic: MailTopic) => store.mailRecipients(settings, topic);
  const relays = startRelays({
    ...{ settings, store, log, clock, content, availability, timeoutMs, recipients, inboxUrl },
  });
  const wake = (): void => relays.forEach((relay) => relay.wake());
  const counter = settings.visitCounts ? createPageCounter(store, clock, content, log) : undefined;

  const refusals = createRefusals(log, now);
  const rateLimiter = createRateLimiter(settings, log);
  const viewLimiter = createRateLimiter({ trustedProxies, rateLimit: VIEW_LIMITS }, log);
  const writer = createStoreWriter({
    ...{ content, store, health, availability, wake, counter, log },
    channels,
  });
  const inboxHost = {
    ...{ content, store, availability, channels, wake, now, log, refusals, settings },
  };
  const app = createServiceApp({
    ...inboxHost,
    ...{ writer, rateLimiter, viewLimiter, isDiskLow, siteOrigin, sendsMail },
    countStep: counter && createStepCount(counter),
    ...{ forms, formPage },
    notice: {
      always: true,
      mail: settings.mail !== undefined,
      webhook: settings.webhook !== undefined,
      counting: settings.visitCounts,
    },
    inbox: settings.inboxUrl ? options.openInbox?.(inboxHost) : undefined,
  });

  const readWarnings = async () => {
    const facts = await store.facts(now());
    const refused = refusals.count();
    const late = countLate(await store.unansweredLeads(now()), await availability.rules(), now());
    return findWarnings({ facts, content, settings, channels, refused, late, now: now() });
  };
  const alertChannels = openAlertChannels(settings, content, { timeoutMs, recipients });
  const alerts =
    alertChannels.length > 0
      ? createOwnerAlerts({
          store,
          storeHealth,
          readWarnings,
          createNotices: (send) => {
            const parts = { store, availability, content, siteOrigin, inboxUrl, now };
            const channel = alertChannels.find(({ name }) => name === "mail");
            return [
              createWaitingNotice({
                ...parts,
                send: (write) => send("leads waiting", { topic: "waiting", write }),
              }),
              ...(channel ? [createMorningMail({ ...parts, channel })] : []),
            ];
          },
          channels: alertChannels,
          canWarn: options.canWarn,
          refusalMarker: folder && path.join(folder, "forms-refused"),
          log,
          clock,
          siteOrigin,
          inboxUrl,
        })
      : undefined;
  alerts?.start();
  const retention = createRetentionJob({ store, content, log, clock });
  retention.start();
  const appointments = createAppointmentJob({ ...inboxHost, clock });
  appointments.start();

  const stopJobs = () =>
    Promise.all([...relays, alerts, retention, appointments].map((running) => running?.stop()));
  return {
    app,
    storeHealth,
    stopRelaying: () => void stopJobs(),
    async close() {
      await stopJobs();
      await counter?.stop();
      await store.close();
    },
    relays,
    store,
    availability,
    sessionsLeft: createSessionsLeft({ content, store, now }),
    alerts,
    counter,
  };
}
