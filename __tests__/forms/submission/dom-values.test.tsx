import { act, screen, waitFor } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { control, DAY, FORMS, put, SLOT } from "../support/forms";

let root: Root;

/** The server's HTML, before hydration. */
function serve(): HTMLElement {
  // The renderer warns because it sees a window.
  const report = jest.spyOn(console, "error");
  const strict = report.getMockImplementation();
  report.mockImplementation(() => undefined);
  document.body.innerHTML = `<main>${renderToString(FORMS.booking.element)}</main>`;
  report.mockImplementation(strict);
  return document.body.querySelector("main") as HTMLElement;
}

function hydrate(main: HTMLElement): void {
  act(() => {
    root = hydrateRoot(main, FORMS.booking.element);
  });
}

afterEach(() => act(() => root.unmount()));

test("what was typed before hydration stays, also after the next change", () => {
  const main = serve();
  control("name").value = "Aino";
  screen.getByLabelText<HTMLInputElement>(SLOT).checked = true;
  control("preferredDate").value = DAY;
  hydrate(main);
  put({ company: "Esimerkki Oy" });
  expect(control("name")).toHaveValue("Aino");
  expect(control("company")).toHaveValue("Esimerkki Oy");
  expect(screen.getByLabelText(SLOT)).toBeChecked();
  expect(screen.getByText("Thursday 26 November 2099")).toBeInTheDocument();
});

test("what the browser restores after a step back stays too", () => {
  hydrate(serve());
  control("name").value = "Aino";
  act(() => {
    window.dispatchEvent(new Event("pageshow"));
  });
  put({ company: "Esimerkki Oy" });
  expect(control("name")).toHaveValue("Aino");
});

test("a typed answer differs from its default: browsers restore only such fields", async () => {
  hydrate(serve());
  put({ name: "Aino" });
  expect(control("name")).toHaveValue("Aino");
  await waitFor(() => expect(control("name").defaultValue).toBe(""));
});
