import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Calendar } from "../../src/forms/booking-form/calendar";
import { dayInWords } from "../../src/forms/booking-form/day-in-words";
import { dateInput, renderForm } from "./support/booking";

/** Wednesday 25 November 2026. */
const TODAY = "2026-11-25";

function renderCalendar(value = "") {
  const onPick = jest.fn();
  render(<Calendar value={value} today={TODAY} monthsAhead={3} onPick={onPick} />);
  return onPick;
}

test.each([
  ["Tuesday 24 November 2026", "a past day"],
  ["Saturday 28 November 2026", "a Saturday"],
  ["Sunday 29 November 2026", "a Sunday"],
])("%s, %s, cannot be picked", (day) => {
  const onPick = renderCalendar();
  const button = screen.getByRole("button", { name: day });
  expect(button).toBeDisabled();
  fireEvent.click(button);
  expect(onPick).not.toHaveBeenCalled();
});

test("today and the weekdays after it can be picked, as plain calendar days", () => {
  const onPick = renderCalendar();
  fireEvent.click(screen.getByRole("button", { name: "Today, Wednesday 25 November 2026" }));
  fireEvent.click(screen.getByRole("button", { name: "Friday 27 November 2026" }));
  expect(onPick.mock.calls).toEqual([["2026-11-25"], ["2026-11-27"]]);
});

test("the picked day says so, and its month is the one shown", () => {
  renderCalendar("2026-12-15");
  expect(screen.getByRole("grid", { name: "December 2026" })).toBeInTheDocument();
  expect(
    screen.getByRole("button", { name: "Tuesday 15 December 2026, selected" }),
  ).toBeInTheDocument();
});

test("weeks start on Monday and one can turn three months ahead, no further and not back", () => {
  renderCalendar("2027-02-15");
  const [first] = screen.getAllByRole("columnheader", { hidden: true });
  expect(first).toHaveTextContent("Mo");
  expect(screen.getByRole("button", { name: /next month/i })).toHaveAttribute("aria-disabled");
  expect(screen.getByRole("button", { name: /previous month/i })).not.toHaveAttribute(
    "aria-disabled",
  );
});

test("when the visitor reaches for the date, the calendar takes the plain input's place", async () => {
  renderForm();
  expect(dateInput()).toBeVisible();
  const group = screen.getByRole("group", { name: "Preferred date" });
  fireEvent.pointerDown(group);
  expect(await within(group).findByRole("grid")).toBeInTheDocument();
  expect(dateInput()).not.toBeVisible();
});

test("someone who is typing into the plain input is not interrupted", async () => {
  renderForm();
  fireEvent.focus(dateInput());
  fireEvent.pointerDown(screen.getByRole("group", { name: "Preferred date" }));
  await act(async () => {
    await import("../../src/forms/booking-form/calendar");
  });
  expect(dateInput()).toBeVisible();
  fireEvent.blur(dateInput());
  expect(await screen.findByRole("grid")).toBeInTheDocument();
});

test("a day that is none has no words", () => {
  expect(dayInWords("2026-02-30")).toBe("");
});
