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
import { mailTlsError } from "../functions/delivery/mail-sender";
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
  const read = readSettings(processEnvironment());
  if (!read.ok) return fail(...read.problems);
  if (read.settings.database.kind === "none") return fail(NO_DATABASE);
  const https = read.settings.siteOrigin.startsWith("https:");
  const readContent = readServiceContent(process.cwd());
  if (!readContent.ok) return fail(readContent.problem);
  const log = createLog();
  const { mail } = read.settings;
  const [opened, mailProblem] = await Promise.all([
    openSite(process.cwd(), log, { https, counts: read.settings.visitCounts }),
    mail && mailTlsError(mail),
  ]);
  if (mailProblem) return fail(mailProblem);
  if (!opened.ok) return fail(opened.problem);
  const { site } = opened;
  const { content } = readContent;
  const listening = await listen(read.settings.port, read.settings.host);
  if (!listening.ok) return fail(listening.problem);
  // After listening: a host without a port must not touch the store or the relay.
  const { busyCalendarUrl } = read.settings;
  const calendar =
    busyCalendarUrl === undefined
      ? undefined
      : createBusyCalendar({
          timeZone: content.timeZone,
          ...{ url: busyCalendarUrl, log, now: () => new Date() },
          onTried: async (at, unread) => service.store.recordCalendar(at, unread),
        });
  const service = openService(read.settings, {
    formPage: site.page,
    content,
    openInbox: openInbox(style),
    busyPeriods: calendar?.periods,
    canWarn: calendar?.isTried,
  });
  const host = serve(listening.server, {
    site,
    service: { ...service, content },
    log,
    visits: read.settings.visitCounts
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
  if (!read.settings.webhook && !read.settings.mail) log("warn", "nobody is told of new leads");
  console.log(`The site is on http://localhost:${host.port} (Ctrl+C stops it)`);

  let stopping = false;
  const stop = async (): Promise<void> => {
    // A terminal and npm both forward Ctrl+C.
    if (stopping) return;
    stopping = true;
    // Requests under way still need the store; the relay can stop at once.
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
