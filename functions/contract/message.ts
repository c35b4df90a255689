import { object } from "yup";
import { choice, email, MAX_TEXT_LENGTH, required } from "./fields";

export const DEPARTMENTS: readonly string[] = [
  "Mentorship Support",
  "Business Inquiries",
  "Talent Attraction",
  "Finance",
  "General Inquiry",
];

/** The rules of the send-message form; some of its messages end with a full stop, some do not. */
export const messageFields = object({
  name: required("Name", "Name must be at least 2 characters.", 2),
  email: email("Please enter a valid email address."),
  company: required("Company", "Company name is required"),
  department: choice(DEPARTMENTS, "Please select which department to contact"),
  subject: required("Subject", "Subject must be at least 5 characters.", 5),
  message: required("Message", "Message must be at least 10 characters.", 10, MAX_TEXT_LENGTH),
});
