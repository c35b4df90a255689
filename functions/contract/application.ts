import { object } from "yup";
import { choice, email, MAX_TEXT_LENGTH, optional, optionalUrl, required } from "./fields";
import { ROLE_IDS } from "./roles";

const EXPERIENCE_MESSAGE = "Please provide some details about your experience";

/** The rules of the job application. */
export const applicationFields = object({
  name: required("Name", "Name must be at least 2 characters", 2),
  email: email("Please enter a valid email address"),
  phone: optional("Phone"),
  role: choice(ROLE_IDS, "Please select a role"),
  linkedin: optionalUrl("LinkedIn URL", "Please enter a valid LinkedIn URL"),
  experience: required("Experience", EXPERIENCE_MESSAGE, 10, MAX_TEXT_LENGTH),
  message: optional("Message", MAX_TEXT_LENGTH),
});
