import en from "../../content/forms/en.json";
import { TIME_ZONE_NAME } from "./site-data";

export interface FieldTexts {
  label: string;
  /** In the message for too long a text, where it is not the label. */
  named?: string;
  /** Quieter text after the label. */
  mark?: string;
  hint?: string;
  placeholder?: string;
}

export interface CheckedFieldTexts extends FieldTexts {
  /** The message for a missing or wrong answer. */
  error: string;
}

/** Starts are times such as "8:00", the rest minutes. */
export interface CallHours {
  first: string;
  last: string;
  minutes: number;
  every: number;
  /** Between start and end of a slot. */
  dash: string;
}

interface CallForm {
  title: string;
  hours: CallHours;
}

interface FormParts<Checked extends string, Others extends string> {
  fields: Record<Checked, CheckedFieldTexts> & Record<Others, FieldTexts>;
  /** The button's words while the form is being sent. */
  sending: string;
  /** In a toast. */
  sent?: string;
  /** The first text of the error message. */
  failure: { title?: string; text: string };
}

type Words<Names extends string> = Record<Names, string>;

/** `content/forms/LANGUAGE.json`. */
export interface FormTexts {
  words: Words<"problem" | "tooLong" | "suggestion" | "privacy" | "trap" | "reference">;
  standardCall: CallForm;
  discoveryCall: CallForm;
  calls: FormParts<
    "name" | "email" | "company" | "role" | "preferredDate" | "timeSlot",
    "phone" | "message"
  > & {
    check: string;
    calendar: Words<"months" | "previous" | "next" | "today" | "selected">;
    times: Words<
      | ("here" | "both" | "own" | "morning" | "afternoon")
      | ("noneToday" | "noneThatDay" | "someTaken" | "pastClosed")
      | ("taken" | "closed" | "tooSoon")
    >;
    requested: Words<"unconfirmed" | "unconfirmedHere" | "reply" | "noFile">;
  };
  message: FormParts<"name" | "email" | "company" | "department" | "subject" | "message", never> & {
    title: string;
    departments: string[];
  };
  application: FormParts<
    "name" | "email" | "role" | "linkedin" | "experience",
    "phone" | "message"
  > & {
    title: string;
    /** The ids are used in `/apply?role=…`, in records and in content files. */
    roles: { id: string; name: string }[];
  };
}

/** While the file cannot be read, the content check has {}: no module may use it at its start. */
export const FORM_TEXTS: FormTexts = en;

export function roleName(id: string | undefined): string | undefined {
  return FORM_TEXTS.application.roles.find((role) => role.id === id)?.name;
}

/** Replaces {zone} with the name of the time zone. */
export function withZone(text: string): string {
  return text.replace("{zone}", TIME_ZONE_NAME);
}
