import { DAY_MS, HOUR_MS } from "../../functions/contract/durations";
import { callSlots } from "../../functions/contract/forms";
import type { ServiceContent } from "../../functions/contract/service-content";
import { siteToday } from "../../functions/contract/site-time";

const FORMS: Readonly<Record<string, string>> = {
  message: "send-message-form",
  standard: "standard-call-booking",
  discovery: "discovery-call-booking",
  application: "job-application",
};

/** "Sørbø Oy" is "sorbo-oy". */
const asciiOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("ø", "o")
    .normalize("NFD")
    .replace(/[^a-z\d ]/gu, "")
    .replaceAll(" ", "-");

/** The working day so many working days after today, or before it. */
function workingDay(today: string, distance: number): string {
  let time = Date.parse(today);
  for (let left = Math.abs(distance); left > 0;) {
    time += Math.sign(distance) * DAY_MS;
    if (![0, 6].includes(new Date(time).getUTCDay())) left--;
  }
  return new Date(time).toISOString().slice(0, 10);
}

/** A line of scripts/demo/leads.txt. */
export interface Row {
  formName: string;
  language: string;
  receivedAt: Date;
  fields: Record<string, string>;
  /** What has happened since, such as "held", "2@4" or "taken", "bo". */
  marks: readonly [name: string, value: string][];
}

export function readRow(line: string, content: ServiceContent, now: Date): Row {
  const [form = "", language = "", hours = "", name = "", company = "", role = "", ...rest] = line
    .split("|")
    .map((part) => part.trim());
  const [happened = "", text = ""] = rest;
  const marks = happened.split(" ").map((mark): [string, string] => {
    const [key = "", value = ""] = mark.split("=");
    return [key, value];
  });
  const formName = FORMS[form] ?? "";
  const email = `${asciiOf(name).replace("-", ".")}@${asciiOf(company) || "mail"}.example.com`;
  const [, when = ""] = marks.find(([, value]) => value.includes("@")) ?? [];
  const [distance, slot] = when.split("@").map(Number);
  const call = {
    ...{ company, phone: slot === 6 ? "" : "+358 50 555 0100", role },
    preferredDate: workingDay(siteToday(content, now), distance ?? 0),
    timeSlot: callSlots(content, formName)[slot ?? 0] ?? "",
    message: text,
  };
  const [subject = "", message = ""] = text.split(" / ");
  const ofForm: Record<string, Record<string, string>> = {
    message: { company, department: role, subject, message },
    application: { phone: "", role, linkedin: "", experience: text, message: "" },
  };
  const receivedAt = new Date(now.getTime() - Number(hours) * HOUR_MS);
  return {
    ...{ formName, language, receivedAt, marks },
    fields: { name, email, ...(ofForm[form] ?? call) },
  };
}
