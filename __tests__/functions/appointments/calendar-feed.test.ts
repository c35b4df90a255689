import ICAL from "ical.js";
import { FEED_SECRET } from "../../../functions/store/secrets";
import { openAppointmentSite, type AppointmentSite } from "../support/appointment-page";
import { closeTestServices } from "../support/service";

afterEach(closeTestServices);

const feedOf = async (site: AppointmentSite) =>
  `http://localhost:9000/calendar/${await site.store?.secret(FEED_SECRET)}.ics`;

test("the owner's calendar holds the confirmed calls, with links to change them", async () => {
  const site = openAppointmentSite();
  const [confirmed, held] = [await site.save(), await site.save()];
  await site.post(await site.link(confirmed, "owner"), { action: "confirm" });
  const response = await site.get(await feedOf(site));
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  expect(events).toHaveLength(1);
  expect(events[0]?.summary).toBe("Call: Aino Virta, Virta Oy");
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe("2026-03-05T06:00:00.000Z");
  expect(events[0]?.description).toContain(await site.link(confirmed, "owner"));
  expect(text).not.toContain(held);
});

test("any other address has no calendar", async () => {
  const site = openAppointmentSite();
  const feed = await feedOf(site);
  for (const url of [feed.replace(/.\.ics$/u, "_.ics"), feed.replace(".ics", ""), `${feed}x`]) {
    const response = await site.get(url);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("VCALENDAR");
  }
});
