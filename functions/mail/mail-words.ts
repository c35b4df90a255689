import { utcMidnight } from "../contract/calendar-day";
import type { FormRecord } from "../contract/check";
import { DEPARTMENTS, type FormName } from "../contract/forms";
import { roleName } from "../contract/roles";
import { slotTimes } from "../contract/slots";

const weekday = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** "Thursday 5 March 2026, 8:00-8:30", set anew from what the two fields mean. */
function bookedTime({ preferredDate = "", timeSlot = "" }: FormRecord): string {
  const day = utcMidnight(preferredDate);
  const times = slotTimes(timeSlot);
  return [
    day && weekday.format(day).replace(",", ""),
    times && `${clock(times.start)}-${clock(times.end)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const withDetail = (words: string, detail: string | undefined): string =>
  detail ? `${words}: ${detail}` : words;

/** What a mail is about, in our own words: nothing that a visitor typed comes into it. */
export const SUBJECTS: Record<FormName, (record: FormRecord) => string> = {
  "standard-call-booking": (record) => withDetail("Free AI mentoring session", bookedTime(record)),
  "discovery-call-booking": (record) => withDetail("AI discovery call", bookedTime(record)),
  "send-message-form": ({ department }) =>
    withDetail(
      "Message",
      DEPARTMENTS.find((name) => name === department),
    ),
  "job-application": ({ role }) => withDetail("Job application", roleName(role)),
};

export const OPENINGS: Record<FormName, string> = {
  "standard-call-booking": "Someone has asked for a free AI mentoring session.",
  "discovery-call-booking": "Someone has asked for an AI discovery call.",
  "send-message-form": "Someone has sent a message.",
  "job-application": "Someone has applied for a job.",
};

/** For a lead of a form that the site had when the lead came, and no longer has. */
export const OTHER_SUBJECT = "Form";
export const OTHER_OPENING = "Someone has sent a form.";
