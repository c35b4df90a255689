import { createLog, errorCode } from "../functions/shared/log";
import { openInbox } from "../functions/owner/inbox/open-inbox";
import style from "../functions/owner/inbox/inbox.css";
import { openService } from "../functions/service";
import { createBusyCalendar } from "../functions/appointments/busy-calendar";
import { processEnvironment, readSettings } from "../functions/settings/settings";
import { UnsafeDatabaseError } from "../functions/store/errors";
import { listen, serve } from "./host";
import { openSite } from "./site";
import { createVisits } from "./visits";
import { mailTlsError } from "../functions/delivery/mail-tls";
import { readServiceContent } from "../functions/shared/runtime";

const fail = (...problems: string[]): void => {
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
};

const NO_DATABASE =
  "DATABASE_URL is none, and the host stores submissions: leave it unset, or set it to another " +
  "database. Only a function without a disk relays them unstored (docs/deploy.md, On Netlify)";

// A full disk under the log must not end the site.
process.stdout.on("error", () => undefined);

/** Settings → site → listening → service → signal → closed. */
const main = async (): Promise<void> => {
  const settingsResult = readSettings(processEnvironment());
  if (!settingsResult.ok) return fail(...settingsResult.problems);
  const { settings } = settingsResult;
  if (settings.database.kind === "none") return fail(NO_DATABASE);
  const https = settings.siteOrigin.startsWith("https:");
  const contentResult = readServiceContent(process.cwd());
  if (!contentResult.ok) return fail(contentResult.problem);
  const log = createLog();
  const [siteResult, mailProblem] = await Promise.all([
    openSite(process.cwd(), log, { https, counts: settings.visitCounts }),
    settings.mail && mailTlsError(settings.mail),
  ]);
  if (mailProblem) return fail(mailProblem);
  if (!siteResult.ok) return fail(siteResult.problem);
  const { site } = siteResult;
  const { content } = contentResult;
  const listenResult = await listen(settings.port, settings.host);
  if (!listenResult.ok) return fail(listenResult.problem);
  // Only after listening: a host without a port must not touch the store or the relay.
  const { busyCalendarUrl } = settings;
  const calendar =
    busyCalendarUrl === undefined
      ? undefined
      : createBusyCalendar({
          timeZone: content.timeZone,
          ...{ url: busyCalendarUrl, log, now: () => new Date() },
          onTried: async (at, unread) => service.store.recordCalendar(at, unread),
        });
  const service = openService(settings, {
    formPage: site.page,
    content,
    openInbox: openInbox(style),
    busyPeriods: calendar?.periods,
    busyReadAt: calendar?.readAt,
    canWarn: calendar?.isTried,
  });
  const host = serve(listenResult.server, {
    site,
    service: { ...service, content },
    log,
    visits: settings.visitCounts
      ? createVisits(site, (kind, key) => service.counter?.add(kind, key))
      : undefined,
  });
  calendar?.start();
  const health = await service.storeHealth();
  // An unsafe database needs the owner; an unreachable one may come back.
  if (!health.ok && health.error instanceof UnsafeDatabaseError) {
    fail(health.error.message);
    process.exit();
  }
  if (!health.ok) log("error", "submissions cannot be stored", { reason: errorCode(health.error) });
  if (!settings.webhook && !settings.mail) log("warn", "nobody is told of new leads");
  console.log(`The site is on http://localhost:${host.port} (Ctrl+C stops it)`);

  let isStopping = false;
  const stop = async (): Promise<void> => {
    // A terminal and npm both forward Ctrl+C.
    if (isStopping) return;
    isStopping = true;
    // Requests in progress still need the store; the relay can stop at once.
    service.stopRelaying();
    await host.stop();
    await service.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
