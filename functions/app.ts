import { Hono } from "hono";
import { calendarFeed } from "./appointments/calendar";
import { appointmentPath, FEED_PATH } from "./appointments/links";
import { type AppointmentService, createAppointmentPages } from "./appointments/respond";
import { AVAILABILITY_URL, OWNER_PATH } from "./contract/endpoint";
import { htmlResponse, thankYouPage } from "./intake/answer-page";
import type { ServiceEnv } from "./intake/request-headers";
import type { InboxPages } from "./owner/inbox-host";
import { fillPage, type PageValues } from "./shared/fill-page";
import type { Store } from "./store/store";
import { createSubmitApp, type SubmitService } from "./submit-form";

export interface AppParts extends SubmitService, AppointmentService {
  availability: AppointmentService["availability"];
  store: Store;
  /** The facts of the privacy notice that the settings of the host decide. */
  notice: PageValues;
  /** Absent where the owner has no inbox. */
  inbox: InboxPages | undefined;
}

const NO_STORE = { "Cache-Control": "no-store" };
const SECRET = { ...NO_STORE, "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
/** The host compresses GET and leaves HEAD as it is, without the name of the header. */
const NOTICE_HEADERS = { "Cache-Control": "no-cache", Vary: "Accept-Encoding" };

/** The routes of the service. Other addresses are files, redirects and pages of the host. */
export function createServiceApp(parts: AppParts): Hono<ServiceEnv> {
  const { availability, content, formPage, inbox, notice } = parts;
  const app = new Hono<ServiceEnv>();
  app.route("/", createSubmitApp(parts));
  app.get(AVAILABILITY_URL, async (c) => c.json(await availability.current(), 200, NO_STORE));
  for (const lang of content.languages)
    app.route(appointmentPath(content, lang), createAppointmentPages(parts, lang));
  app.get(`${FEED_PATH}/:name{.*}`, async (c) => {
    const calendar = await calendarFeed(parts, c.req.param("name"));
    if (calendar === undefined) parts.log("info", "link refused", { channel: "calendar" });
    return calendar === undefined
      ? c.body("There is no calendar here.\n", 404, SECRET)
      : c.body(calendar, 200, { "Content-Type": "text/calendar; charset=utf-8", ...SECRET });
  });
  for (const { thanksPath } of parts.forms)
    app.get(thanksPath, async (c, next) => {
      const page = await thankYouPage(new URL(c.req.url), formPage, parts);
      return page ?? next();
    });
  for (const path of content.noticePaths) {
    // It changes with the next start only.
    let filled: string | undefined;
    app.get(path, async (_c, next) => {
      const built = await formPage(path);
      if (!built) return next();
      filled ??= fillPage(built.html, notice);
      return htmlResponse({ ...built, html: filled }, { headers: NOTICE_HEADERS });
    });
  }
  if (inbox)
    app.on(["GET", "POST"], `${OWNER_PATH}/*`, (c) => inbox(c.req.raw, c.env.clientAddress));
  return app;
}
