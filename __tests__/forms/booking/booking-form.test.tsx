import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BookingForm } from "../../../src/forms/booking/booking-form";
import { completeDialogs } from "../support/browser";
import { BOOKING, DAY, FORMS, messageAt, open, press, put } from "../support/forms";
import { inTurn, json } from "../support/receiver";

const { element, values, errors, submit } = FORMS.booking;
const STORED = json(200, { success: true, id: "1" });

beforeEach(completeDialogs);

test("nothing is checked before the first submit; afterwards each change is", async () => {
  const user = userEvent.setup();
  render(element);
  const email = screen.getByLabelText("Email");
  await user.type(email, "no address");
  await user.tab();
  for (const field of Object.keys(errors)) expect(messageAt(field)).toBe("");
  press(submit);
  await waitFor(() => expect(email).toHaveAttribute("aria-invalid", "true"));
  put({ email: "aino@example.com" });
  await waitFor(() => expect(messageAt("email")).toBe(""));
  expect(email).not.toHaveAttribute("aria-invalid");
  put({ email: "" });
  await waitFor(() => expect(messageAt("email")).not.toBe(""));
});

test.each([
  ["email", "Please check the email field"],
  ["preferredDate", "Please check the preferred date field"],
])("the first invalid field, %s, gets the focus, and the toast names it", async (name, toast) => {
  render(element);
  put({ ...values, [name]: "" });
  press(submit);
  expect(await screen.findByText(toast)).toBeInTheDocument();
  const field = document.querySelector(`[data-field="${name}"]`);
  expect(field).toContainElement(document.activeElement as HTMLElement);
});

test("a weekend is refused, a weekday accepted", async () => {
  render(element);
  put({ ...values, preferredDate: "2099-11-28" });
  press(submit);
  await waitFor(() => expect(messageAt("preferredDate")).not.toBe(""));
  put({ preferredDate: DAY });
  await waitFor(() => expect(messageAt("preferredDate")).toBe(""));
  expect(screen.getByText("Thursday 26 November 2099")).toBeInTheDocument();
});

test("the summary links to the fields, and crosses out corrected ones until the next submit", async () => {
  const user = userEvent.setup();
  render(element);
  expect(screen.queryByRole("group", { name: "There is a problem" })).not.toBeInTheDocument();
  press(submit);
  const summary = await screen.findByRole("group", { name: "There is a problem" });
  expect(summary.querySelectorAll("li")).toHaveLength(Object.keys(errors).length);
  const slots = screen.getByRole("group", { name: "Preferred time" });
  expect(slots).toHaveAccessibleDescription(/Please select a preferred time/);
  const link = screen.getByRole("link", { name: errors.company });
  await user.click(link);
  expect(screen.getByLabelText("Company")).toHaveFocus();
  put({ company: "Esimerkki Oy" });
  await waitFor(() => expect(link.parentElement).toHaveClass("done"));
  press(submit);
  await waitFor(() => expect(link).not.toBeInTheDocument());
});

test("each booking has its own slots", () => {
  const { unmount } = render(element);
  expect(screen.getAllByRole("radio")).toHaveLength(20);
  unmount();
  render(<BookingForm {...BOOKING} formName="discovery-call-booking" />);
  expect(screen.getAllByRole("radio")).toHaveLength(16);
  expect(screen.getByLabelText("16:30-16:45")).toHaveAttribute("name", "timeSlot");
});

test("the trap field's value is sent with the flag, and emptied", async () => {
  const { posts } = await open(element, STORED);
  put(values);
  const trap = screen.getByLabelText("Leave this field empty");
  expect(trap).toHaveAttribute("autocomplete", "off");
  expect(trap).toHaveAttribute("tabindex", "-1");
  expect(trap.closest("[aria-hidden=true]")).not.toBeNull();
  fireEvent.change(trap, { target: { value: "hi" } });
  press(submit);
  await screen.findByRole("dialog");
  expect(posts[0]?.body).toMatchObject({ comments: "hi", honeypot: "1" });
  expect(screen.getByLabelText("Leave this field empty")).toHaveValue("");
});

test("the server's messages stay at the fields until these change", async () => {
  const refused = { email: "This address is not reachable", company: "Unknown company" };
  await open(element, inTurn(json(422, { success: false, errors: refused }), STORED));
  put(values);
  press(submit);
  const email = screen.getByLabelText("Email");
  await waitFor(() => expect(email).toHaveAccessibleDescription(refused.email));
  expect(email).toHaveFocus();
  expect(await screen.findByText("Please check the email field")).toBeInTheDocument();
  put({ email: `${values.email}x` });
  await waitFor(() => expect(email).toHaveAccessibleDescription(""));
  expect(screen.getByLabelText("Company")).toHaveAccessibleDescription(refused.company);
  press(submit);
  await screen.findByRole("dialog");
});
