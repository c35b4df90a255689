import type { AnyObject, ObjectSchema } from "yup";
import { applicationFields } from "./application";
import { bookingFields } from "./booking";
import { messageFields } from "./message";
import { DISCOVERY_CALL_SLOTS, GIFT_SESSION_SLOTS } from "./slots";

export interface FormDefinition {
  formName: string;
  formType: string;
  /** The rules, field by field, in the order in which the fields stand in the form. */
  fields: ObjectSchema<AnyObject>;
  /** The page that holds the form. */
  pagePath: string;
  /** Where a valid post without JavaScript ends. */
  thanksPath: string;
  /** What a visitor reads first when the form could not be sent (spec section 8). */
  failure: FailureText;
}

export interface FailureText {
  title?: string;
  text: string;
}

function form(definition: Omit<FormDefinition, "thanksPath">): FormDefinition {
  return { ...definition, thanksPath: `${definition.pagePath}/thank-you` };
}

const BOOKING_FAILURE = { text: "There was an error submitting your form. Please try again." };

/** Every form of the site by its `formName`. */
export const FORMS = {
  "standard-call-booking": form({
    formName: "standard-call-booking",
    formType: "standard-call",
    pagePath: "/book-call",
    fields: bookingFields(GIFT_SESSION_SLOTS),
    failure: BOOKING_FAILURE,
  }),
  "discovery-call-booking": form({
    formName: "discovery-call-booking",
    formType: "discovery-call",
    pagePath: "/discovery-call",
    fields: bookingFields(DISCOVERY_CALL_SLOTS),
    failure: BOOKING_FAILURE,
  }),
  "send-message-form": form({
    formName: "send-message-form",
    formType: "send-message",
    pagePath: "/send-message",
    fields: messageFields,
    failure: {
      title: "Something went wrong",
      text: "Please try again later or contact us directly.",
    },
  }),
  "job-application": form({
    formName: "job-application",
    formType: "job-application",
    pagePath: "/apply",
    fields: applicationFields,
    failure: { text: "Failed to submit application. Please try again." },
  }),
} satisfies Record<string, FormDefinition>;

export type FormName = keyof typeof FORMS;

/** True for the name of a form of this site; names from `Object.prototype` are none. */
export function isFormName(name: string): name is FormName {
  return Object.hasOwn(FORMS, name);
}

/** The form of that name, or undefined. */
export function formByName(name: string): FormDefinition | undefined {
  return isFormName(name) ? FORMS[name] : undefined;
}

/** The names of a form's fields, in the order of the form. */
export function fieldNames(definition: FormDefinition): string[] {
  return Object.keys(definition.fields.fields);
}
