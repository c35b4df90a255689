import { act, fireEvent, screen } from "@testing-library/react";
import { Calendar } from "../../../src/forms/booking/calendar";
import { render } from "../../support/in-english";

/** Wednesday 25 November 2026. */
const TODAY = "2026-11-25";
const DAYS = {
  today: TODAY,
  first: TODAY,
  last: "2027-11-25",
  isClosed: (day: string) => day === "2026-12-18",
};

function renderCalendar(value = "") {
  const onPick = jest.fn();
  render(<Calendar value={value} days={DAYS} onPick={onPick} />);
  return onPick;
}

test("offers today and the following weekdays as calendar days", () => {
  const onPick = renderCalendar();
  expect(screen.queryByRole("button", { name: "Tuesday 24 November 2026" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Today, Wednesday 25 November 2026" }));
  fireEvent.click(screen.getByRole("button", { name: "Friday 27 November 2026" }));
  expect(onPick.mock.calls).toEqual([["2026-11-25"], ["2026-11-27"]]);
});

test("names the first page after both months late in a month, and later pages after one", () => {
  renderCalendar();
  expect(screen.getByRole("grid", { name: "November – December" })).toBeInTheDocument();
  // The name begins with what is seen.
  expect(screen.getByText("1 Dec")).toHaveAccessibleName("1 Dec, Tuesday 1 December 2026");
  fireEvent.click(screen.getByRole("button", { name: "Go to the Next Month" }));
  expect(screen.getByRole("grid", { name: "December 2026" })).toBeInTheDocument();
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
