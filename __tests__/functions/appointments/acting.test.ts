import ICAL from "ical.js";
import { FEED_SECRET } from "../../../functions/store/secrets";
import { createStore } from "../../../functions/store/store";
import {
  type AppointmentSite,
  openAppointmentSite,
  openCall,
  shown,
  TEXTS,
} from "../support/appointment-page";
import { NOW, SERVICE_CONTENT } from "../support/records";
import { closeTestServices } from "../support/service";

afterEach(closeTestServices);

const FREE = "2026-03-09 10:00 - 10:30";

test("the owner confirms with one click, and both see it", async () => {
  const { site, owner, visitor } = await openCall();
  const answer = await site.post(owner, { action: "confirm" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, new URL(owner).pathname]);
  expect((await shown(await site.get(owner))).heading).toBe(TEXTS.owner.confirmed.heading);
  expect((await shown(await site.get(visitor))).heading).toBe(TEXTS.visitor.confirmed.heading);
  // A double click.
  expect((await site.post(owner, { action: "confirm" })).status).toBe(303);
});

test("the owner proposes, the visitor accepts", async () => {
  const { site, owner, visitor, call } = await openCall({ seats: 1 });
  await site.post(owner, { action: "propose", time: FREE });
  const { heading, actions } = await shown(await site.get(visitor));
  expect(heading).toBe(TEXTS.visitor.proposed.heading);
  expect(actions).toEqual(["accept", "phone", "change", "cancel"]);
  await site.post(visitor, { action: "accept" });
  expect(await call()).toEqual({ state: "confirmed", time: FREE });
});

test("the visitor changes the time, then cancels; the seat is free again", async () => {
  const { site, visitor, call } = await openCall({ seats: 1 });
  await site.post(visitor, { action: "change", time: FREE });
  expect(await call()).toEqual({ state: "held", time: FREE });
  await site.post(visitor, { action: "cancel" });
  expect((await call()).state).toBe("cancelled");
  const { heading, actions, $ } = await shown(await site.get(visitor));
  expect([heading, actions]).toEqual([TEXTS.visitor.cancelled.heading, []]);
  expect($("[data-fill=formUrl]").attr("href")).toBe("/book-call");
  expect($("s").text()).toBe("910:00–10:30");
  expect(await site.store?.takenTimes(NOW)).toEqual([]);
});

test("a link does not allow the actions of the other link", async () => {
  const { site, owner, visitor, call } = await openCall();
  const before = await call();
  expect((await site.post(visitor, { action: "confirm" })).status).toBe(400);
  expect((await site.post(owner, { action: "cancel" })).status).toBe(400);
  expect((await site.post(owner, { action: "erase" })).status).toBe(400);
  expect(await call()).toEqual(before);
});

test("a time that was taken meanwhile is refused, and free times are offered", async () => {
  const { site, visitor, call } = await openCall({ seats: 1 });
  await site.save({ answers: { preferredDate: FREE.slice(0, 10), timeSlot: FREE.slice(11) } });
  const before = await call();
  const answer = await site.post(visitor, { action: "change", time: FREE });
  const { problem, times, $ } = await shown(answer);
  expect([answer.status, problem]).toEqual([409, TEXTS.problems.taken]);
  expect($("[data-if=change] > details").attr("open")).toBeDefined();
  expect(times).not.toContain(FREE);
  expect(times).toContain("2026-03-09 10:30 - 11:00");
  expect(await call()).toEqual(before);
});

test.each([
  ["no time", undefined, TEXTS.problems.unpicked],
  ["a Sunday", "2026-03-08 8:00 - 8:30", TEXTS.problems.taken],
  ["a slot of another form", "2026-03-09 9:00-9:15", TEXTS.problems.taken],
  ["a time in the past", "2026-03-04 8:00 - 8:30", TEXTS.problems.taken],
])("%s is refused on the page", async (_, time, expected) => {
  const { site, visitor } = await openCall();
  const answer = await site.post(visitor, { action: "change", ...(time && { time }) });
  expect([answer.status, (await shown(answer)).problem]).toEqual([409, expected]);
});

test("an old page shows the current state instead of acting", async () => {
  const { site, owner, visitor } = await openCall();
  await site.post(visitor, { action: "cancel" });
  const answer = await site.post(owner, { action: "confirm" });
  const { heading, problem } = await shown(answer);
  expect([answer.status, problem]).toEqual([409, TEXTS.problems.changed]);
  expect(heading).toBe(TEXTS.owner.cancelled.heading);
});

test("posts of other sites are refused; browsers without fetch metadata are not", async () => {
  const { site, owner, call } = await openCall();
  const confirm = { action: "confirm" };
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "null" },
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign)
    expect((await site.post(owner, confirm, headers)).status).toBe(403);
  expect((await call()).state).toBe("held");
  const request = new Request(owner, {
    method: "POST",
    headers: { origin: "http://localhost:9000" },
    body: new URLSearchParams(confirm),
  });
  expect((await site.fetch(request)).status).toBe(303);
});

test("while the store cannot be read, the page asks visitors to come back later", async () => {
  const token = "A".repeat(44);
  const failure = Object.assign(new Error("no disk"), { code: "SQLITE_CANTOPEN" });
  const site = openAppointmentSite({
    store: createStore(() => Promise.reject(failure), SERVICE_CONTENT),
  });
  const answer = await site.get(`http://localhost:9000/appointment/${token}`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(site.lines.join("\n")).toContain("SQLITE_CANTOPEN");
  expect(site.lines.join("\n")).not.toContain(token);
});

test("a post that is not a form of the page is refused, and no token is logged", async () => {
  const { site, owner, call } = await openCall();
  const send = (body: string, type: string) =>
    site.fetch(new Request(owner, { method: "POST", body, headers: { "content-type": type } }));
  const form = "application/x-www-form-urlencoded";
  expect((await send("action=confirm", "text/plain"))?.status).toBe(415);
  expect((await send(`action=confirm&x=${"x".repeat(70_000)}`, form))?.status).toBe(413);
  expect((await call()).state).toBe("held");
  expect(site.lines.join("\n")).not.toContain(owner.split("/").at(-1));
});

const feedOf = async (site: AppointmentSite) =>
  `http://localhost:9000/calendar/${await site.store?.secret(FEED_SECRET)}.ics`;

test("the owner's calendar contains the confirmed calls, with links to change them", async () => {
  let now = NOW;
  const { site, owner } = await openCall({ now: () => now });
  const held = await site.save();
  await site.post(owner, { action: "confirm" });
  const response = await site.get(await feedOf(site));
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  expect(events).toHaveLength(1);
  expect(events[0]?.summary).toBe("Call: Aino Virta, Virta Oy");
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe("2026-03-05T07:00:00.000Z");
  expect(events[0]?.description).toContain(owner);
  expect(text).not.toContain(held);
  // Also after the call.
  now = new Date("2026-03-05T07:30:00Z");
  for (const action of ["attend", "miss"]) {
    expect((await site.post(owner, { action })).status).toBe(303);
    expect(await (await site.get(await feedOf(site))).text()).toContain("STATUS:CONFIRMED");
  }
});

test("any other address has no calendar", async () => {
  const site = openAppointmentSite();
  const feed = await feedOf(site);
  for (const url of [feed.replace(/.\.ics$/u, "_.ics"), feed.replace(".ics", ""), `${feed}x`]) {
    const response = await site.get(url);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("VCALENDAR");
    expect(site.lines.pop()).toContain('"event":"link refused","channel":"calendar"');
  }
});
