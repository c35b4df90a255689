import type { FormName } from "./forms";

const BOOKING = {
  name: "Name",
  email: "Email",
  company: "Company",
  phone: "Phone",
  role: "Role",
  preferredDate: "Preferred date",
  timeSlot: "Preferred time",
  message: "Additional Information",
};

export const FIELD_LABELS = {
  "standard-call-booking": BOOKING,
  "discovery-call-booking": BOOKING,
  "send-message-form": {
    name: "Full name",
    email: "Email",
    company: "Company",
    department: "Department",
    subject: "Subject",
    message: "Message",
  },
  "job-application": {
    name: "Name",
    email: "Email",
    phone: "Phone",
    role: "Role",
    linkedin: "LinkedIn",
    experience: "Experience",
    message: "Message",
  },
} satisfies Record<FormName, Record<string, string>>;

export const FORM_TITLES: Readonly<Record<FormName, string>> = {
  "standard-call-booking": "Free AI mentoring session",
  "discovery-call-booking": "AI discovery call",
  "send-message-form": "Message",
  "job-application": "Job application",
};

/** A few differ from the forms' labels. */
export const MAIL_LABELS: Readonly<Record<string, string>> = {
  ...FIELD_LABELS["standard-call-booking"],
  ...FIELD_LABELS["send-message-form"],
  ...FIELD_LABELS["job-application"],
  email: "E-mail",
  preferredDate: "Day",
  timeSlot: "Time in Helsinki",
};

/** Of the attribution. */
export const SOURCE_LABEL = "Came from";

/** Falls back to the field's name. */
export function fieldLabel(formName: string, field: string): string {
  const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = FIELD_LABELS;
  return forms[formName]?.[field] ?? field;
}
