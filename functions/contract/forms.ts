import { object, string, type AnyObject, type ObjectSchema } from "yup";
import { isBookableDay } from "./calendar-day";
import { choice, email, MAX_TEXT_LENGTH, optional, optionalUrl, required } from "./fields";
import { helsinkiToday } from "./helsinki-time";
import { ROLE_IDS } from "./roles";
import { DISCOVERY_CALL_SLOTS, GIFT_SESSION_SLOTS } from "./slots";

const EXPERIENCE_MESSAGE = "Please provide some details about your experience";

export const applicationFields = object({
  name: required("Name", "Name must be at least 2 characters", 2),
  email: email("Please enter a valid email address"),
  phone: optional("Phone"),
  role: choice(ROLE_IDS, "Please select a role"),
  linkedin: optionalUrl("LinkedIn URL", "Please enter a valid LinkedIn URL"),
  experience: required("Experience", EXPERIENCE_MESSAGE, 10, MAX_TEXT_LENGTH),
  message: optional("Message", MAX_TEXT_LENGTH),
});

const DATE_MESSAGE = "Please select a preferred date";

/** Today is the day of `context.now` (a Date); default: the real clock. */
const bookableDay = string()
  .typeError(DATE_MESSAGE)
  .trim()
  .required(DATE_MESSAGE)
  .test("bookable-day", DATE_MESSAGE, (value, { options }) => {
    const now: unknown = options.context?.now;
    return isBookableDay(value, helsinkiToday(now instanceof Date ? now : new Date()));
  });

function bookingFields(slots: readonly string[]) {
  return object({
    name: required("Name", "Name must be at least 2 characters", 2),
    email: email("Please enter a valid email address"),
    company: required("Company", "Company name is required"),
    phone: optional("Phone"),
    role: required("Role", "Your role is required"),
    preferredDate: bookableDay,
    timeSlot: choice(slots, "Please select a preferred time"),
    message: optional("Additional information", MAX_TEXT_LENGTH),
  });
}

export const DEPARTMENTS: readonly string[] = [
  "Mentorship Support",
  "Business Inquiries",
  "Talent Attraction",
  "Finance",
  "General Inquiry",
];

export const messageFields = object({
  name: required("Name", "Name must be at least 2 characters.", 2),
  email: email("Please enter a valid email address."),
  company: required("Company", "Company name is required"),
  department: choice(DEPARTMENTS, "Please select which department to contact"),
  subject: required("Subject", "Subject must be at least 5 characters.", 5),
  message: required("Message", "Message must be at least 10 characters.", 10, MAX_TEXT_LENGTH),
});

export interface FormDefinition {
  formName: string;
  formType: string;
  /** In the order of the form. */
  fields: ObjectSchema<AnyObject>;
  /** The first text of the error message. */
  failure: FailureText;
}

export interface FailureText {
  title?: string;
  text: string;
}

const BOOKING_FAILURE = { text: "There was an error submitting your form. Please try again." };

export const FORMS = {
  "standard-call-booking": {
    formName: "standard-call-booking",
    formType: "standard-call",
    fields: bookingFields(GIFT_SESSION_SLOTS),
    failure: BOOKING_FAILURE,
  },
  "discovery-call-booking": {
    formName: "discovery-call-booking",
    formType: "discovery-call",
    fields: bookingFields(DISCOVERY_CALL_SLOTS),
    failure: BOOKING_FAILURE,
  },
  "send-message-form": {
    formName: "send-message-form",
    formType: "send-message",
    fields: messageFields,
    failure: {
      title: "Something went wrong",
      text: "Please try again later or contact us directly.",
    },
  },
  "job-application": {
    formName: "job-application",
    formType: "job-application",
    fields: applicationFields,
    failure: { text: "Failed to submit application. Please try again." },
  },
} satisfies Record<string, FormDefinition>;

export type FormName = keyof typeof FORMS;

export const FORM_NAMES = Object.keys(FORMS) as [FormName, ...FormName[]];

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(FORMS, name);
}

export function fieldNames(definition: FormDefinition): string[] {
  return Object.keys(definition.fields.fields);
}
