import type { FieldTexts } from "../fields/field";

/** What stands at each field of a booking form. The rules and messages are in functions/contract. */
export const BOOKING_WORDS = {
  name: { label: "Name" },
  email: { label: "Email" },
  company: { label: "Company" },
  phone: { label: "Phone", mark: "(optional, recommended)" },
  role: { label: "Role", hint: "Your job title, such as Chief Financial Officer" },
  preferredDate: { label: "Preferred date", hint: "Monday to Friday" },
  timeSlot: { label: "Preferred time", hint: "Times in Helsinki" },
  message: { label: "Additional Information", mark: "(Optional)" },
} satisfies Record<string, FieldTexts>;

export const MESSAGE_PLACEHOLDER = "Let us know your specific interests or questions";

export const BOOKING_TOASTS = {
  sent: "Your booking request has been submitted!",
  noCalendarFile: "The calendar file could not be made. Please try again.",
};

/** The toast for a form that was stopped at `field`, named as its label names it. */
export function invalidToast(field: string): string {
  const words: Record<string, FieldTexts> = BOOKING_WORDS;
  return `Please check the ${(words[field]?.label ?? field).toLowerCase()} field`;
}
