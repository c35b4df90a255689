import { act, fireEvent, render, screen } from "@testing-library/react";
import { Calendar } from "../../../src/forms/booking/calendar";
import { control, FORMS } from "../support/forms";

/** Wednesday 25 November 2026. */
const TODAY = "2026-11-25";
/** By the owner. */
const CLOSED = "2026-12-18";
const dateInput = () => control("preferredDate");
const DAYS = {
  today: TODAY,
  first: TODAY,
  last: "2027-11-25",
  isClosed: (day: string) => day === CLOSED,
};

function renderCalendar(value = "") {
  const onPick = jest.fn();
  render(<Calendar value={value} days={DAYS} onPick={onPick} />);
  return onPick;
}

test("today and the weekdays after it can be picked, as plain calendar days", () => {
  const onPick = renderCalendar();
  expect(screen.queryByRole("button", { name: "Tuesday 24 November 2026" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Today, Wednesday 25 November 2026" }));
  fireEvent.click(screen.getByRole("button", { name: "Friday 27 November 2026" }));
  expect(onPick.mock.calls).toEqual([["2026-11-25"], ["2026-11-27"]]);
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

/** Renders the form at a time in Helsinki. */
function openAt(time: string): void {
  jest.useFakeTimers({ now: new Date(`${TODAY}T${time}:00+02:00`) });
  render(FORMS.booking.element);
}

function pass(minutes: number): void {
  act(() => {
    jest.advanceTimersByTime(minutes * 60_000);
  });
}

const chooseDay = (value: string) => fireEvent.change(dateInput(), { target: { value } });
const slot = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const closed = () => screen.getAllByRole<HTMLInputElement>("radio").filter((one) => one.disabled);

afterEach(() => jest.useRealTimers());

test("times of today that have begun cannot be chosen, those of other days can", () => {
  openAt("10:00");
  expect(closed()).toHaveLength(0);
  chooseDay(TODAY);
  expect(closed().map(({ value }) => value)).toEqual([
    "8:00 - 8:30",
    "8:30 - 9:00",
    "9:00 - 9:30",
    "9:30 - 10:00",
    "10:00 - 10:30",
  ]);
  expect(screen.getByRole("group", { name: "Preferred time" })).toHaveAccessibleDescription(
    /past ones are closed/,
  );
  chooseDay("2026-11-26");
  expect(closed()).toHaveLength(0);
});

test("a chosen time is given up when it begins while the page is open", () => {
  openAt("10:28");
  chooseDay(TODAY);
  fireEvent.click(slot("10:30 - 11:00"));
  expect(slot("10:30 - 11:00")).toBeChecked();
  pass(1);
  expect(slot("10:30 - 11:00")).toBeChecked();
  pass(1);
  expect(slot("10:30 - 11:00")).not.toBeChecked();
  expect(slot("10:30 - 11:00")).toBeDisabled();
  expect(slot("11:00 - 11:30")).toBeEnabled();
});

test("after the last slot the days begin tomorrow, and after midnight too", () => {
  openAt("17:29");
  expect(dateInput()).toHaveAttribute("min", TODAY);
  expect(dateInput()).toHaveAttribute("max", "2027-11-25");
  chooseDay(TODAY);
  pass(1);
  expect(dateInput()).toHaveAttribute("min", "2026-11-26");
  expect(screen.getByText(/none is left today/)).toBeInTheDocument();
  pass(6.5 * 60);
  expect(dateInput()).toHaveAttribute("min", "2026-11-26");
  expect(dateInput()).toHaveAttribute("max", "2027-11-26");
  chooseDay("2026-11-26");
  expect(closed()).toHaveLength(0);
});
