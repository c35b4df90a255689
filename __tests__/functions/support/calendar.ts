import ICAL from "ical.js";

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
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  if (!event || others.length > 0) throw new Error("Not one event.");
  const time = (name: string) => event.getFirstPropertyValue(name) as ICAL.Time;
  const { organizer, attendees } = new ICAL.Event(event);
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
    organizer,
    attendees: attendees.map((one) => String(one.getFirstValue())),
  };
}
