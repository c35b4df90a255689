import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { Calendar } from "../../src/forms/booking/calendar";
import { longDay } from "../../src/forms/booking/bookable-times";
import { dateInput, renderForm } from "./support/booking";

/** Wednesday 25 November 2026. */
const TODAY = "2026-11-25";
const DAYS = { today: TODAY, first: TODAY, last: "2027-11-25" };

function renderCalendar(value = "") {
  const onPick = jest.fn();
  render(<Calendar value={value} days={DAYS} onPick={onPick} />);
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

test("weeks start on Monday and one can turn a year ahead, no further and not back", () => {
  renderCalendar("2027-11-24");
  expect(screen.getByRole("button", { name: "Thursday 25 November 2027" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Friday 26 November 2027" })).toBeDisabled();
  const [first] = screen.getAllByRole("columnheader", { hidden: true });
  expect(first).toHaveTextContent("Mo");
  expect(screen.getByRole("button", { name: /next month/i })).toHaveAttribute("aria-disabled");
  expect(screen.getByRole("button", { name: /previous month/i })).not.toHaveAttribute(
    "aria-disabled",
  );
});

test.each([
  ["End", "2026-12-08", "Friday 11 December 2026"],
  ["Home", "2026-12-10", "Monday 7 December 2026"],
  ["Home", "2026-11-27", "Today, Wednesday 25 November 2026"],
  ["End", "2026-11-30", "Friday 4 December 2026"],
  ["Home", "2026-12-03", "Monday 30 November 2026"],
])("%s moves from %s to the last or first day of the week that can be picked", (key, from, to) => {
  renderCalendar(from);
  const day = document.querySelector<HTMLElement>(`[data-day="${from}"] button`);
  act(() => day?.focus());
  fireEvent.keyDown(day as HTMLElement, { key });
  expect(screen.getByRole("button", { name: to })).toHaveFocus();
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
    await import("../../src/forms/booking/calendar");
  });
  expect(dateInput()).toBeVisible();
  fireEvent.blur(dateInput());
  expect(await screen.findByRole("grid")).toBeInTheDocument();
});

test("a day that is none has no words", () => {
  expect(longDay("2026-02-30")).toBe("");
});
