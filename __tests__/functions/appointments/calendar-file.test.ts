import { openCall, readCalendar } from "../support/appointment-page";
import { closeTestServices } from "../support/service";

afterEach(closeTestServices);

test("a visitor adds a confirmed call to a calendar, and no other call", async () => {
  const { site, id, owner, visitor } = await openCall();
  const statusOf = async (url: string) => (await site.get(url)).status;
  expect(await statusOf(`${visitor}.ics`)).toBe(404);
  await site.post(owner, { action: "confirm" });
  const response = await site.get(`${visitor}.ics`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "strict-origin",
    "x-robots-tag": "noindex",
  });
  expect(readCalendar(await response.text())).toMatchObject({
    ...{ method: "PUBLISH", uid: `call-${id}`, sequence: 1, status: "CONFIRMED" },
    ...{ startsAt: "2026-03-05T07:00:00.000Z", tzid: "Europe/Oslo", attendees: [] },
    ...{ location: "We call you at +358 40 … 67", url: visitor, alarm: "-PT15M" },
    ...{ summary: "Fjordlys calls about your free session" },
  });
  const forged = visitor.replace(/.{3}$/u, "AAA");
  for (const url of [`${owner}.ics`, `${forged}.ics`, `${visitor}.icsx`, `${visitor}x.ics`])
    expect(await statusOf(url)).toBe(404);
  await site.post(visitor, { action: "cancel" });
  expect(await statusOf(`${visitor}.ics`)).toBe(404);
});

test("the file counts as a view of the page", async () => {
  const { site, visitor } = await openCall();
  const views = await Promise.all(Array.from({ length: 30 }, () => site.get(`${visitor}.ics`)));
  expect(new Set(views.map(({ status }) => status))).toEqual(new Set([404]));
  expect((await site.get(`${visitor}.ics`)).status).toBe(429);
  expect((await site.get(visitor)).status).toBe(429);
});
