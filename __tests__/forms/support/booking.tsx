import { configure, fireEvent, render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { BookingForm, type BookingFormProps } from "../../../src/forms/booking/booking-form";

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

export const PROPS: BookingFormProps = {
  formName: "standard-call-booking",
  notice: "Only 2 sessions remaining this week",
  privacy: "We use it for your session and nothing else.",
  submitLabel: "Apply for your session",
  thanks: {
    heading: "Thank You!",
    text: ["We will confirm the time by e-mail."],
    calendar: {
      label: "Add to calendar",
      title: "A call about your session",
      text: "We confirm the time by e-mail.",
    },
    again: "Book Another Call",
    home: { label: "Return to Homepage", to: "/" },
  },
};

/** A Thursday far enough ahead to be bookable whenever the tests run. */
export const DAY = "2099-11-26";
export const SLOT = "9:00 - 9:30";

export function renderForm(props: Partial<BookingFormProps> = {}) {
  const user = userEvent.setup();
  return { user, ...render(<BookingForm {...PROPS} {...props} />) };
}

export function dateInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>("input[name=preferredDate]");
  if (!input) throw new Error("The form has no date input");
  return input;
}

function put(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Fills in everything that is required. */
export async function fillIn(user: UserEvent): Promise<void> {
  put("Name", "Aino Esimerkki");
  put("Email", "aino@example.com");
  put("Company", "Esimerkki Oy");
  put("Role", "Managing Director");
  fireEvent.change(dateInput(), { target: { value: DAY } });
  await user.click(screen.getByLabelText(SLOT));
}

export async function send(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Apply for your session" }));
}
