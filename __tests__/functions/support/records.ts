/** A Wednesday, noon in Helsinki. */
export const NOW = new Date("2026-03-04T10:00:00Z");

export const booking = {
  name: "Aino Virta",
  email: "aino@example.com",
  company: "Virta Oy",
  phone: "+358 40 123 4567",
  role: "Managing director",
  preferredDate: "2026-03-05",
  timeSlot: "8:00 - 8:30",
  message: "",
};

export const discovery = { ...booking, timeSlot: "9:00-9:15" };

export const message = {
  name: "Aino Virta",
  email: "aino@example.com",
  company: "Virta Oy",
  department: "Finance",
  subject: "Invoice",
  message: "Where should we send the invoice?",
};

export const application = {
  name: "Aino Virta",
  email: "aino@example.com",
  phone: "",
  role: "mentor",
  linkedin: "",
  experience: "Ten years of teaching.",
  message: "",
};

export const VALID = {
  "standard-call-booking": booking,
  "discovery-call-booking": discovery,
  "send-message-form": message,
  "job-application": application,
} as const;
