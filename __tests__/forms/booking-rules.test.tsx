import { fireEvent, screen, waitFor } from "@testing-library/react";
import { DAY, dateInput, fillIn, renderForm, send } from "./support/booking";

const MESSAGES: [field: string, message: string][] = [
  ["name", "Name must be at least 2 characters"],
  ["email", "Please enter a valid email address"],
  ["company", "Company name is required"],
  ["role", "Your role is required"],
  ["preferredDate", "Please select a preferred date"],
  ["timeSlot", "Please select a preferred time"],
];

function messageOf(field: string): Element | null {
  return document.querySelector(`[data-error-for="${field}"]`);
}

test("an empty form shows the message of each required field, under the field", async () => {
  const { user } = renderForm();
  await send(user);
  await waitFor(() => expect(messageOf("name")).toBeVisible());
  for (const [field, message] of MESSAGES) expect(messageOf(field)).toHaveTextContent(message);
  for (const field of ["phone", "message"]) expect(messageOf(field)).not.toBeVisible();
});

test("nothing is checked before the first submit, not even on leaving a field", async () => {
  const { user } = renderForm();
  await user.type(screen.getByLabelText("Email"), "no address");
  await user.tab();
  for (const [field] of MESSAGES) expect(messageOf(field)).toBeEmptyDOMElement();
});

test("the first invalid field gets the focus, and the toast names it", async () => {
  const { user } = renderForm();
  await user.type(screen.getByLabelText("Name"), "Aino");
  await send(user);
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
  expect(await screen.findByText("Please check the email field")).toBeInTheDocument();
});

test("the toast calls the date by its label", async () => {
  const { user } = renderForm();
  await fillIn(user);
  fireEvent.change(dateInput(), { target: { value: "" } });
  await send(user);
  expect(await screen.findByText("Please check the preferred date field")).toBeInTheDocument();
  expect(screen.getByRole("group", { name: "Preferred date" })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test("after a failed submit a field is checked again at each change", async () => {
  const { user } = renderForm();
  await send(user);
  const email = screen.getByLabelText("Email");
  await waitFor(() => expect(email).toHaveAttribute("aria-invalid", "true"));
  await user.type(email, "aino@example.com");
  await waitFor(() => expect(messageOf("email")).not.toBeVisible());
  expect(email).not.toHaveAttribute("aria-invalid");
  await user.clear(email);
  await waitFor(() => expect(messageOf("email")).toBeVisible());
});

test("a weekend is refused, a weekday accepted", async () => {
  const { user } = renderForm();
  await fillIn(user);
  fireEvent.change(dateInput(), { target: { value: "2099-11-28" } });
  await send(user);
  await waitFor(() => expect(messageOf("preferredDate")).toBeVisible());
  fireEvent.change(dateInput(), { target: { value: DAY } });
  await waitFor(() => expect(messageOf("preferredDate")).not.toBeVisible());
  expect(screen.getByText("Thursday 26 November 2099")).toBeInTheDocument();
});

test("each control is tied to its message, and a group to its own", async () => {
  const { user } = renderForm();
  await send(user);
  const name = screen.getByLabelText("Name");
  await waitFor(() => expect(name).toHaveAccessibleDescription(MESSAGES[0]?.[1]));
  const slots = screen.getByRole("group", { name: "Preferred time" });
  expect(slots).toHaveAccessibleDescription(/Please select a preferred time/);
});

test("the summary lists the problems with links that lead to the fields", async () => {
  const { user } = renderForm();
  expect(screen.queryByRole("group", { name: "There is a problem" })).not.toBeInTheDocument();
  await send(user);
  const summary = await screen.findByRole("group", { name: "There is a problem" });
  expect(summary.querySelectorAll("li")).toHaveLength(MESSAGES.length);
  await user.click(screen.getByRole("link", { name: "Company name is required" }));
  expect(screen.getByLabelText("Company")).toHaveFocus();
});

test("a problem that was put right stays in the summary, crossed out, until the next submit", async () => {
  const { user } = renderForm();
  await send(user);
  const link = await screen.findByRole("link", { name: "Company name is required" });
  await user.type(screen.getByLabelText("Company"), "Esimerkki Oy");
  await waitFor(() => expect(link.parentElement).toHaveClass("done"));
  await send(user);
  await waitFor(() => expect(link).not.toBeInTheDocument());
});

test("each booking offers its own slots", () => {
  const { unmount } = renderForm();
  expect(screen.getAllByRole("radio")).toHaveLength(20);
  unmount();
  renderForm({ formName: "discovery-call-booking" });
  expect(screen.getAllByRole("radio")).toHaveLength(16);
  expect(screen.getByLabelText("16:30-16:45")).toHaveAttribute("name", "timeSlot");
});
