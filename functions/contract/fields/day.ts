import { string } from "yup";
import { isBookableDay, lastBookableDay, longDay, utcMidnight } from "../calendar-day";
import type { FieldDefinition } from "../form-definition";
import type { Kind } from "./kind";

function isAllowed(day: string, { days }: FieldDefinition, today: string): boolean {
  if (utcMidnight(day) === undefined) return false;
  if (days === "bookable") return isBookableDay(day, today) && day <= lastBookableDay(today);
  return days !== "coming" || day >= today;
}

/** A day, as YYYY-MM-DD. */
export const day: Kind = {
  rule(field) {
    const { required, error = "" } = field;
    const rule = string().typeError(error).trim();
    return (required ? rule.required(error) : rule).test(
      "day",
      error,
      (value, { options }) => !value || isAllowed(value, field, String(options.context?.today)),
    );
  },
  read: (answer, _field, { lang }) => longDay(answer, lang) || answer,
  inputType: "date",
};
