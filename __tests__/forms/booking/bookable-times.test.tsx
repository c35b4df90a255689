import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import {
  control,
  FORMS,
  DAY,
  open,
  press,
  put,
  SLOT,
  completeDialogs,
  type Reply,
} from "../support/forms";
import type { Availability } from "../../../functions/contract/endpoint";
import { render } from "../../support/in-english";
import { daysAfterThursday } from "../../support/coming-thursday";

/** Wednesday 25 November 2026. */
const TODAY = "2026-11-25";
const dateInput = () => control("preferredDate");

/** Renders the form at a time in Oslo. */
function openAt(time: string): void {
  jest.useFakeTimers({ now: new Date(`${TODAY}T${time}:00+01:00`) });
  render(FORMS.booking.element);
}

const pass = (minutes: number) => act(() => void jest.advanceTimersByTime(minutes * 60_000));

const chooseDay = (preferredDate: string) => put({ preferredDate });
const slot = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const closed = () =>
  screen
    .getAllByRole<HTMLInputElement>("radio")
    .flatMap(({ disabled, value }) => (disabled ? [value] : []));

afterEach(() => jest.useRealTimers());

test("disables the times of today that have begun", () => {
  openAt("10:00");
  expect(closed()).toHaveLength(0);
  chooseDay(TODAY);
  expect(closed()).toEqual([
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

test("clears a chosen time when it begins while the page is open", () => {
  openAt("10:28");
  chooseDay(TODAY);
  fireEvent.click(slot("10:30–11:00"));
  expect(slot("10:30–11:00")).toBeChecked();
  pass(1);
  expect(slot("10:30–11:00")).toBeChecked();
  pass(1);
  expect(slot("10:30–11:00")).not.toBeChecked();
  expect(slot("10:30–11:00")).toBeDisabled();
  expect(slot("11:00–11:30")).toBeEnabled();
});

test("begins with tomorrow after the last slot, also after midnight", () => {
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

describe("availability", () => {
  /** The Friday after `DAY`. */
  const CLOSED_DAY = daysAfterThursday(1);
  const RULES: Availability = {
    firstDay: daysAfterThursday(-1),
    closedDays: [CLOSED_DAY],
    fullTimes: { [DAY]: [SLOT] },
  };

  const { element, values, submit, thanks } = FORMS.booking;

  beforeEach(completeDialogs);

  /** Opens a form whose host has these answers to questions for the availability, in turn. */
  async function openForm(answers: unknown[], stored: unknown = { success: true }) {
    let asked = 0;
    const reply: Reply = (response) => {
      const isQuestion = response.req.url === "/api/availability";
      const body = isQuestion ? answers[Math.min(asked++, answers.length - 1)] : stored;
      const { errors } = body as { errors?: unknown };
      response.writeHead(errors ? 422 : 200, { "content-type": "application/json" });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    };
    const opened = await open(element, reply);
    const questions = () => opened.posts.filter(({ method }) => method === "GET").length;
    return { ...opened, questions, reach: () => fireEvent.pointerDown(control("timeSlot")) };
  }

  test("fetches when the visitor comes near, and disables the full times of the chosen day", async () => {
    const { questions, reach } = await openForm([RULES]);
    put({ preferredDate: DAY });
    expect(questions()).toBe(0);
    reach();
    await waitFor(() => expect(closed()).toEqual([SLOT]));
    expect(screen.getByRole("group", { name: "Preferred time" })).toHaveAccessibleDescription(
      /some are taken/,
    );
    put({ preferredDate: daysAfterThursday(5) });
    expect(closed()).toEqual([]);
    expect(questions()).toBe(1);
  });

  test.each([
    ["closed by the owner", CLOSED_DAY],
    ["within the notice", daysAfterThursday(-2)],
  ])("offers no time on a day %s", async (_, day) => {
    const { reach } = await openForm([RULES]);
    put({ preferredDate: day });
    reach();
    await waitFor(() => expect(closed()).toHaveLength(20));
    expect(screen.getByText(/none is left that day/)).toBeInTheDocument();
  });

  test.each([
    ["an answer of another shape", "[]"],
    ["a page", "<!doctype html>"],
    ["null", "null"],
  ])("offers every time after %s", async (_, answer) => {
    const { questions, reach } = await openForm([answer]);
    reach();
    await waitFor(() => expect(questions()).toBe(1));
    put(values);
    press(submit);
    expect(await screen.findByRole("heading", { name: thanks })).toBeInTheDocument();
  });
});
