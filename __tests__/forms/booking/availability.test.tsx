import { fireEvent, screen, waitFor } from "@testing-library/react";
import { BookingForm } from "../../../src/forms/booking/booking-form";
import { completeDialogs, type Reply } from "../support/receiver";
import { BOOKING, control, DAY, FORMS, open, press, put, SLOT } from "../support/forms";
import type { Availability } from "../../../functions/contract/endpoint";

/** The Friday after `DAY`. */
const CLOSED_DAY = "2099-11-27";
const RULES: Availability = {
  firstDay: "2099-11-25",
  closedDays: [CLOSED_DAY],
  fullTimes: { [DAY]: [SLOT] },
};

const { values, submit, thanks } = FORMS.booking;

beforeEach(completeDialogs);

/** Opens a form whose host has these answers to questions for the availability, in turn. */
async function openForm(answers: unknown[], stored: unknown = { success: true }, hasRules = true) {
  let asked = 0;
  const reply: Reply = (response) => {
    const isQuestion = response.req.url === "/api/availability";
    const body = isQuestion ? answers[Math.min(asked++, answers.length - 1)] : stored;
    const { errors } = body as { errors?: unknown };
    response.writeHead(errors ? 422 : 200, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
  const opened = await open(<BookingForm {...BOOKING} hasRules={hasRules} />, reply);
  const questions = () => opened.posts.filter(({ method }) => method === "GET").length;
  return { ...opened, questions, reach: () => fireEvent.pointerDown(control("timeSlot")) };
}

const slots = () => screen.getAllByRole<HTMLInputElement>("radio");
const closed = () => slots().flatMap(({ disabled, value }) => (disabled ? [value] : []));

test("asks once the visitor comes near, and closes the full times of the chosen day", async () => {
  const { questions, reach } = await openForm([RULES]);
  put({ preferredDate: DAY });
  expect(questions()).toBe(0);
  reach();
  await waitFor(() => expect(closed()).toEqual([SLOT]));
  expect(screen.getByRole("group", { name: "Preferred time" })).toHaveAccessibleDescription(
    /some are taken/,
  );
  put({ preferredDate: "2099-12-01" });
  expect(closed()).toEqual([]);
  expect(questions()).toBe(1);
});

test.each([
  ["closed by the owner", CLOSED_DAY],
  ["within the notice", "2099-11-24"],
])("a day %s has no times", async (_, day) => {
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
])("after %s every time can be requested", async (_, answer) => {
  const { questions, reach } = await openForm([answer]);
  reach();
  await waitFor(() => expect(questions()).toBe(1));
  put(values);
  press(submit);
  expect(await screen.findByRole("heading", { name: thanks })).toBeInTheDocument();
});

test("without rules nothing is asked", async () => {
  const { posts, questions, reach } = await openForm([RULES], { success: true }, false);
  reach();
  put(values);
  press(submit);
  await screen.findByRole("heading", { name: thanks });
  expect(questions()).toBe(0);
  expect(posts).toHaveLength(1);
});
