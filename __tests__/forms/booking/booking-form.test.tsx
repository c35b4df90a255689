import { fireEvent, screen, waitFor, act } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  FORMS,
  formElement,
  messageAt,
  open,
  press,
  put,
  control,
  DAY,
  completeDialogs,
  inTurn,
  json,
} from "../support/forms";
import ICAL from "ical.js";
import { calendarFile, type RequestedCall } from "../../../src/forms/booking/calendar-file";
import { render, InEnglish, spoken } from "../../support/in-english";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { longDay } from "../../../functions/contract/calendar-day";

const { element, values, errors, submit } = FORMS.booking;
const STORED = json(200, { success: true, id: "1" });

beforeEach(completeDialogs);

test("checks no change before the first submit, and each change afterwards", async () => {
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

test("links the summary to the fields, and crosses out corrected errors until the next submit", async () => {
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

test("sends the value of the trap field with its flag, and clears the field", async () => {
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

test("keeps the server's messages at the fields until the fields change", async () => {
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

describe("the calendar file", () => {
  const CALL: RequestedCall = {
    uid: "call-0b0f1c55-6d0a-4f5e-9c9e-0e4a3c1d2b3a",
    day: "2026-11-26",
    slot: "10:00 - 10:30",
    title: "Call about work, tools; people",
    text: "We confirm it.\nOr propose another one.",
  };

  test("contains one event, in lines that follow RFC 5545", () => {
    const file = calendarFile({ ...CALL, text: "ä".repeat(200) }) ?? "";
    const lines = file.split("\r\n");
    expect(lines.slice(0, 3)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Website//Call booking//EN",
    ]);
    expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect(file.replaceAll("\r\n", "")).not.toContain("\n");
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test("is read as the same event by another parser", () => {
    const calendar = new ICAL.Component(ICAL.parse(calendarFile(CALL) ?? ""));
    const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    expect(event.summary).toBe(CALL.title);
    expect(event.description).toBe(CALL.text);
    expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-26T09:00:00.000Z");
    expect(event.duration.toSeconds()).toBe(30 * 60);
  });
});

const BOOKING = <InEnglish>{FORMS.booking.element}</InEnglish>;

describe("hydration after typing", () => {
  let root: Root;

  /** The server's HTML, before hydration. */
  function serve(): HTMLElement {
    // The renderer warns because it sees a window.
    const report = jest.spyOn(console, "error");
    const strict = report.getMockImplementation();
    report.mockImplementation(() => undefined);
    document.body.innerHTML = `<main>${renderToString(BOOKING)}</main>`;
    report.mockImplementation(strict);
    return document.body.querySelector("main") as HTMLElement;
  }

  function hydrate(main: HTMLElement): void {
    act(() => {
      root = hydrateRoot(main, BOOKING);
    });
  }

  afterEach(() => act(() => root.unmount()));

  test("keeps what was typed before hydration, also after the next change", () => {
    const main = serve();
    control("name").value = "Aino";
    screen.getByLabelText<HTMLInputElement>("9:00–9:30").checked = true;
    control("preferredDate").value = DAY;
    hydrate(main);
    put({ company: "Esimerkki Oy" });
    expect(control("name")).toHaveValue("Aino");
    expect(control("company")).toHaveValue("Esimerkki Oy");
    expect(screen.getByLabelText("9:00–9:30")).toBeChecked();
    expect(screen.getByText(longDay(DAY))).toBeInTheDocument();
  });

  test("keeps typed answers different from their default, so that browsers restore them", async () => {
    hydrate(serve());
    put({ name: "Aino" });
    expect(control("name")).toHaveValue("Aino");
    await waitFor(() => expect(control("name").defaultValue).toBe(""));
  });
});

describe("the privacy link", () => {
  beforeEach(completeDialogs);

  test("links to the privacy notice when it is published", () => {
    const { rerender } = render(formElement(spoken));
    expect(screen.queryByRole("link", { name: "Privacy Policy" })).toBeNull();
    const published = { ...spoken, privacyPath: "/privacy" };
    rerender(formElement(published));
    const link = screen.getByRole("link", { name: "Privacy Policy" });
    expect(link).toHaveAttribute("href", "/privacy");
  });
});
