import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { BookingForm } from "../../src/forms/booking/booking-form";
import { dateInput, PROPS, SLOT } from "./support/booking";

let root: Root;

/** The server's HTML, on which a visitor has been busy before React is there. */
function serve(): HTMLElement {
  // Here the renderer sees a window, which it does not on the server, and complains about it.
  const report = jest.spyOn(console, "error");
  const strict = report.getMockImplementation();
  report.mockImplementation(() => undefined);
  document.body.innerHTML = `<main>${renderToString(<BookingForm {...PROPS} />)}</main>`;
  report.mockImplementation(strict);
  return document.body.querySelector("main") as HTMLElement;
}

function hydrate(main: HTMLElement): void {
  act(() => {
    root = hydrateRoot(main, <BookingForm {...PROPS} />);
  });
}

afterEach(() => act(() => root.unmount()));

test("what was typed and chosen before React came stays, and is not doubled", () => {
  const main = serve();
  screen.getByLabelText<HTMLInputElement>("Name").value = "Aino";
  screen.getByLabelText<HTMLInputElement>(SLOT).checked = true;
  dateInput().value = "2099-11-26";
  hydrate(main);
  expect(screen.getByLabelText("Name")).toHaveValue("Aino");
  expect(screen.getByLabelText(SLOT)).toBeChecked();
  expect(screen.getByText("Thursday 26 November 2099")).toBeInTheDocument();
});

test("the next change leaves what was taken over in its place", () => {
  const main = serve();
  screen.getByLabelText<HTMLInputElement>("Name").value = "Aino";
  hydrate(main);
  fireEvent.change(screen.getByLabelText("Company"), { target: { value: "Esimerkki Oy" } });
  expect(screen.getByLabelText("Name")).toHaveValue("Aino");
  expect(screen.getByLabelText("Company")).toHaveValue("Esimerkki Oy");
});

test("what the browser puts back after a step back in history is taken over too", () => {
  hydrate(serve());
  screen.getByLabelText<HTMLInputElement>("Name").value = "Aino";
  act(() => {
    window.dispatchEvent(new Event("pageshow"));
  });
  fireEvent.change(screen.getByLabelText("Company"), { target: { value: "Esimerkki Oy" } });
  expect(screen.getByLabelText("Name")).toHaveValue("Aino");
});

test("a typed answer differs from its default: browsers put back only such fields", async () => {
  hydrate(serve());
  const name = screen.getByLabelText<HTMLInputElement>("Name");
  fireEvent.change(name, { target: { value: "Aino" } });
  expect(name).toHaveValue("Aino");
  await waitFor(() => expect(name.defaultValue).toBe(""));
});

test("without scripts it is a whole form that posts to the endpoint", () => {
  serve();
  hydrate(document.body.querySelector("main") as HTMLElement);
  const form = document.querySelector("form");
  expect(form).toHaveAttribute("method", "post");
  expect(form).toHaveAttribute("action", "/api/submit-form");
  expect(form).toHaveAttribute("data-form", "standard-call-booking");
  expect(form).toHaveAttribute("novalidate");
  expect(new FormData(form as HTMLFormElement).get("formType")).toBe("standard-call");
});
