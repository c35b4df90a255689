import { object, string } from "yup";
import { helsinkiToday, isBookableDay } from "./calendar-day";
import { choice, email, MAX_TEXT_LENGTH, optional, required } from "./fields";

const DATE_MESSAGE = "Please select a preferred date";

/** "YYYY-MM-DD"; "today" comes from `context.now` (a Date), the real clock without it. */
const bookableDay = string()
  .typeError(DATE_MESSAGE)
  .trim()
  .required(DATE_MESSAGE)
  .test("bookable-day", DATE_MESSAGE, (value, { options }) => {
    const now: unknown = options.context?.now;
    return isBookableDay(value, helsinkiToday(now instanceof Date ? now : new Date()));
  });

/** The rules of a call booking; the two booking forms differ only in their time slots. */
export function bookingFields(slots: readonly string[]) {
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
