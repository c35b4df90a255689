import { screen, within } from "@testing-library/react";
import { longDay } from "../../../functions/contract/calendar-day";
import { completeDialogs, DAY, FORMS, json, open, press, put } from "../support/forms";

const { element, values, submit, thanks } = FORMS.booking;
const TIME = `${longDay(DAY, "en", {})}, 9:00–9:30`;

beforeEach(completeDialogs);

async function dialogAfter(answer: object) {
  await open(element, json(200, { success: true, id: "1", ...answer }));
  put(values);
  press(submit);
  return screen.findByRole("dialog", { name: thanks });
}

const lineBelow = (dialog: HTMLElement) =>
  within(dialog).getByRole("heading").nextElementSibling?.querySelector("p");

test("right below the title a request begins with its time and says that it is requested", async () => {
  const dialog = await dialogAfter({});
  expect(lineBelow(dialog)).toHaveTextContent(`${TIME} requested, Oslo time. Not yet confirmed.`);
  expect(dialog).toHaveTextContent("we confirm it by e-mail");
  expect(within(dialog).getByRole("button", { name: "Add to calendar" })).toBeVisible();
  expect(dialog).not.toHaveTextContent("closed");
});

test("a call that is confirmed at once says so, and nothing of a later answer", async () => {
  const closed = { last: "2026-12-25", next: "2026-12-28" };
  const dialog = await dialogAfter({ mail: true, confirmed: true, closed });
  expect(lineBelow(dialog)).toHaveTextContent(`Confirmed: ${TIME} Oslo time.`);
  expect(dialog).not.toHaveTextContent(/not yet|we confirm|requested|closed/iu);
  expect(within(dialog).queryByRole("button", { name: "Add to calendar" })).toBeNull();
});

test("where closed days delay the answer, it says when the company is back", async () => {
  const dialog = await dialogAfter({ closed: { last: "2026-12-25", next: "2026-12-28" } });
  expect(dialog).toHaveTextContent(
    "Our answer takes longer: the last day we are closed is Friday 25 December, and we are back on Monday 28 December.",
  );
});
