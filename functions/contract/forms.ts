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
}

function form(
  formName: string,
  formType: string,
  pagePath: string,
  fields: ObjectSchema<AnyObject>,
): FormDefinition {
  return { formName, formType, fields, pagePath, thanksPath: `${pagePath}/thank-you` };
}

const giftSession = bookingFields(GIFT_SESSION_SLOTS);
const discoveryCall = bookingFields(DISCOVERY_CALL_SLOTS);

/** Every form of the site by its `formName`. */
export const FORMS = {
  "standard-call-booking": form(
    "standard-call-booking",
    "standard-call",
    "/book-call",
    giftSession,
  ),
  "discovery-call-booking": form(
    "discovery-call-booking",
    "discovery-call",
    "/discovery-call",
    discoveryCall,
  ),
  "send-message-form": form("send-message-form", "send-message", "/send-message", messageFields),
  "job-application": form("job-application", "job-application", "/apply", applicationFields),
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
