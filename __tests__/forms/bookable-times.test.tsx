import { act, fireEvent, render, screen } from "@testing-library/react";
import { BookingForm } from "../../src/forms/booking/booking-form";
import { dateInput, PROPS } from "./support/booking";

const TODAY = "2026-11-25";

/** Opens the form when the clocks of Helsinki show that time of Wednesday 25 November 2026. */
function openAt(time: string): void {
  jest.useFakeTimers({ now: new Date(`${TODAY}T${time}:00+02:00`) });
  render(<BookingForm {...PROPS} />);
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

test("a page that was asleep knows the time as soon as it is seen again", () => {
  openAt("10:00");
  chooseDay(TODAY);
  jest.setSystemTime(new Date(`${TODAY}T12:00:00+02:00`));
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(slot("11:30 - 12:00")).toBeDisabled();
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
