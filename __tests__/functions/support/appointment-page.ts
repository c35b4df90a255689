import { load } from "cheerio";
import { appointmentUrl, type LinkHolder } from "../../../functions/appointments/links";
import type { FormPage } from "../../../functions/intake/answer-page";
import type { Store } from "../../../functions/store/store";
import { readFixture } from "../../support/fixtures";
import { openTestService } from "./service";
import { SERVICE_CONTENT, newLead, NOW, type LeadChange, ONE_SEAT } from "./records";
import { systemClock } from "../../../functions/shared/clock";
import type { ServiceContent, AppointmentTexts } from "../../../functions/contract/service-content";
import type { Environment } from "../../../functions/settings/settings";
import ICAL from "ical.js";

type PageFile = AppointmentTexts & { actions: Record<string, { label: string }> };

export const TEXTS = JSON.parse(readFixture("appointment.json")) as PageFile;

const form = (name: string, inside = ""): string =>
  `<form method="post" data-if="${name}" hidden><input type="hidden" name="action" value="${name}">
<input type="hidden" name="seen" data-fill="seen"><details data-fill="${name === "phone" ? "needsPhone" : "needsTime"}"><summary></summary>${inside}<button type="submit"></button></details></form>`;
const WORDS = '<textarea name="words" data-fill="line"></textarea>';

const TIMES = `<div data-each="days"><details><summary><span data-fill="date"></span><span data-fill="count"></span></summary>
<div data-each="slots"><label><input type="radio" name="time" data-fill="time"><span data-fill="start">9:00</span>
<span data-if="!isAtNight" data-fill="own"></span><i data-if="isAtNight" data-fill="own"></i></label></div></details></div><p data-if="isFull" hidden></p>`;

const ANYWAY = ["confirm", "propose"]
  .map((name) =>
    form(
      `${name}-anyway`,
      '<input type="hidden" name="time" data-fill="time"><input type="hidden" name="words" data-fill="line">',
    ),
  )
  .join("");

/** The page /appointment as the build makes it, reduced to what the service fills in. */
export const BUILT_APPOINTMENT = `<!doctype html><html lang="en"><head><title>Your call</title></head><body><main>
<section><p data-if="isOwner" data-fill="who" hidden></p><h1 data-fill="heading"></h1>
<div data-each="text"><p data-fill="paragraph"></p></div><dl data-if="isOwner" data-each="answers" hidden>
<div><dt data-fill="label"></dt><dd><a data-if="url" data-fill="url"><bdi data-fill="answer"></bdi></a>
<bdi data-if="!url" data-fill="answer"></bdi></dd></div></dl><p role="alert" data-if="problem" data-fill="problem" hidden></p>
<p data-if="words" data-fill="words" hidden></p><p data-if="isMeeting" hidden><span data-fill="where"></span><a data-if="room" data-fill="room"><span data-fill="roomName"></span></a><span data-if="room" data-fill="after"></span></p><p data-if="closed" data-fill="closed" hidden></p><p data-if="calendarUrl" hidden><a href="/" data-fill="calendarUrl"></a></p></section><div data-if="isCall" hidden>${["day", "times"].map((name) => `<s data-if="isOff" data-fill="${name}"></s><b data-if="!isOff" data-fill="${name}"></b>`).join("")}
${["month", "weekday", "zones"].map((name) => `<p data-fill="${name}"></p>`).join("")}</div>${ANYWAY}${form("confirm")}${form("accept")}${form("attend")}${form("miss")}${form("phone", '<input name="phone" data-fill="number">')}${form("propose", TIMES + WORDS)}${form("change", TIMES)}${form("decline", WORDS)}${form("cancel")}
<p data-if="isRebookable"><a href="/" data-fill="formUrl"></a></p><p><span data-if="reference" hidden>
<b data-fill="reference"></b></span><span data-if="!isOwner"></span></p></main><script src="/app.js"></script></body></html>`;

const formPage: FormPage = (path) =>
  Promise.resolve(
    path === "/appointment" ? { html: BUILT_APPOINTMENT, policy: "default-src 'self'" } : undefined,
  );

export type AppointmentSite = ReturnType<typeof openAppointmentSite>;

interface SiteOptions {
  seats?: number;
  now?: () => Date;
  env?: Environment;
  store?: Store;
  change?: Partial<ServiceContent>;
}

/** A whole service with the page, as a host runs it. */
export function openAppointmentSite(options: SiteOptions = {}) {
  const { seats = 1, now = () => NOW, env, store, change } = options;
  const booking = { ...ONE_SEAT, seats };
  const content: ServiceContent = { ...SERVICE_CONTENT, booking, ...change };
  const clock = { ...systemClock, now };
  const service = openTestService(env, {
    formPage,
    content,
    clock,
    ...(store && { store }),
  });
  const { fetch: respond } = service;
  return {
    ...service,
    async save(change?: LeadChange): Promise<string> {
      const lead = newLead(change);
      const hold = { seats, heldUntil: "2030-01-01T00:00:00.000Z" };
      await service.store?.save({ ...lead, hold });
      return lead.submission.id;
    },
    link: async (id: string, holder: LinkHolder) =>
      appointmentUrl(
        SERVICE_CONTENT,
        "http://localhost:9000",
        (await service.store?.secret("links")) ?? "",
        id,
        holder,
      ),
    get: (url: string, method = "GET") => respond(new Request(url, { method })),
    post: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      respond(
        new Request(url, {
          method: "POST",
          headers: { accept: "text/html", "sec-fetch-site": "same-origin", ...headers },
          body: new URLSearchParams(fields),
        }),
      ),
  };
}

/** A site with one request for a call, and the links to it. */
export async function openCall(options?: Parameters<typeof openAppointmentSite>[0]) {
  const site = openAppointmentSite(options);
  const id = await site.save();
  const [owner, visitor] = [await site.link(id, "owner"), await site.link(id, "visitor")];
  const call = async () => {
    const call = await site.store?.appointment(id);
    const { state, day, slot } = call?.appointment ?? {};
    return { state, time: `${day} ${slot}` };
  };
  return { site, id, owner, visitor, call };
}

/** What a page shows. */
export async function shown(response: Response) {
  const $ = load(await response.text());
  return {
    $,
    heading: $("h1").text(),
    actions: $("form[data-if]")
      .map((_, one) => $(one).attr("data-if"))
      .get(),
    problem: $("[data-fill=problem]:not([hidden])").text(),
    times: $("input[name=time]")
      .map((_, one) => $(one).attr("value"))
      .get(),
  };
}

/** A page as the site's build makes it, reduced to what the plain post's answer touches. */
export const BUILT_PAGE = `<!DOCTYPE html><html lang="en"><head>
<title data-react-helmet="true">Book a call &amp; more</title>
<link as="script" rel="preload" href="/app-1.js"/><link as="fetch" rel="preload" href="/page-data.json"/>
<link rel="icon" href="/icon.png"/><style>.a>b{color:red}</style>
<script type="application/ld+json">{"@type":"Organization"}</script>
<script data-boot>document.documentElement.dataset.boot="1";if(1<2&&3>2){}</script>
</head><body><div id="___gatsby"><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>
<div data-error-summary role="alert" hidden=""><h2>There is a problem</h2><ul></ul></div>
<form data-form="standard-call-booking" method="post" action="/api/submit-form">
<input type="hidden" name="formName" value="standard-call-booking"/>
<input type="hidden" name="submissionId" value=""/>
<input id="b-name" name="name" value=""/><p id="b-name-error" data-error-for="name" hidden=""></p>
<input id="b-email" name="email"/><p id="b-email-error" data-error-for="email" hidden=""></p>
<select id="b-timeSlot" name="timeSlot"><option value="" selected="">Choose</option>
<option value="8:00 - 8:30">8:00 - 8:30</option><option>8:30 - 9:00</option></select>
<p id="b-timeSlot-error" data-error-for="timeSlot" hidden=""></p>
<input id="b-d1" type="radio" name="preferredDate" value="2026-03-05"/>
<input id="b-d2" type="radio" name="preferredDate" value="2026-03-06" checked=""/>
<textarea id="b-message" name="message"></textarea><input name="comments"/>
</form></div>
<script id="gatsby-script-loader">window.pagePath="/book-call";</script>
<script src="/app-1.js" async=""></script><script data-boot src="/boot.js"></script></body></html>`;

/** The text of a calendar; each event gets a UID unless it has one. */
export function calendarText(events: readonly (readonly string[])[], zones: string[] = []): string {
  const lines = events.flatMap((event, index) => [
    "BEGIN:VEVENT",
    ...(event.some((line) => line.startsWith("UID:")) ? [] : [`UID:${index}@example.com`]),
    ...event,
    "END:VEVENT",
  ]);
  const calendarLines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//EN", ...zones, ...lines];
  return [...calendarLines, "END:VCALENDAR", ""].join("\r\n");
}

const text = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? "");

/** One call as an independent library reads it. Throws for what breaks RFC 5545. */
export function readCalendar(content: string) {
  const lines = content.split("\r\n");
  if (
    lines.pop() !== "" ||
    lines.some((line) => /[\r\n]/u.test(line) || Buffer.byteLength(line) > 75)
  )
    throw new Error(`Lines are broken wrongly:\n${content}`);
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
  const [event, ...otherEvents] = calendar.getAllSubcomponents("vevent");
  if (!event || otherEvents.length > 0) throw new Error("Not one event.");
  const time = (name: string) => event.getFirstPropertyValue(name) as ICAL.Time;
  const { organizer, attendees } = new ICAL.Event(event);
  const [alarm] = event.getAllSubcomponents("valarm");
  return {
    method: text(calendar, "method"),
    uid: text(event, "uid"),
    sequence: Number(text(event, "sequence")),
    status: text(event, "status"),
    startsAt: time("dtstart").toJSDate().toISOString(),
    endsAt: time("dtend").toJSDate().toISOString(),
    tzid: time("dtstart").zone.tzid,
    summary: text(event, "summary"),
    description: text(event, "description"),
    location: text(event, "location"),
    url: text(event, "url"),
    alarm: alarm && text(alarm, "trigger"),
    organizer,
    attendees: attendees.map((one) => String(one.getFirstValue())),
  };
}
